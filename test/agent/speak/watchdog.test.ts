import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { answerOrApologize } from '../../../agent/speak/watchdog.ts'

const APOLOGY = 'Sorry, could you say that again?'

/** Without tools. */
const ALONE = { called: () => {}, cutShort: () => false }

/** A model whose attempts follow a script of pauses, words and errors. */
function model(attempts: (string | number | Error)[][]) {
  const closed: number[] = []
  return {
    closed,
    ask(attempt: number) {
      const script = attempts[attempt]!
      return {
        async *[Symbol.asyncIterator]() {
          for (const step of script) {
            if (typeof step === 'number') await sleep(step)
            else if (step instanceof Error) throw step
            else yield { id: 'chunk', delta: { role: 'assistant' as const, content: step } }
          }
        },
        close: () => closed.push(attempt),
      }
    },
  }
}

async function heard(attempts: (string | number | Error)[][]) {
  const report = vi.fn()
  const { ask, closed } = model(attempts)
  const limits = { attempts: attempts.length, first_token_ms: 60, gap_ms: 60 }
  const stream = answerOrApologize({ ...limits, ...ALONE, ask, apology: APOLOGY, report })
  let text = ''
  for await (const chunk of stream) {
    text += typeof chunk === 'string' ? chunk : (chunk.delta?.content ?? '')
  }
  return { text, closed, report: report.mock.calls.map(([outcome]) => outcome as unknown) }
}

test('an answer passes unchanged, and is reported as the first attempt', async () => {
  const { text, report } = await heard([['Good ', 'morning.']])
  expect(text).toBe('Good morning.')
  expect(report).toEqual([{ attempts: 1, outcome: 'answered' }])
})

test('a model that never answers is asked again, and its request is closed', async () => {
  const { text, closed, report } = await heard([[5_000], ['Here I am.']])
  expect(text).toBe('Here I am.')
  expect(closed).toContain(0)
  expect(report).toEqual([{ attempts: 2, outcome: 'answered' }])
})

test.each([
  ['hangs', [5_000]],
  ['fails', [new Error('500')]],
  ['ends without a word', []],
])('a model that %s every time ends in an apology', async (_how, script) => {
  const { text, report } = await heard([script, script])
  expect(text).toBe(APOLOGY)
  expect(report).toEqual([{ attempts: 2, outcome: 'apology' }])
})

test('an answer that breaks off is not repeated, because its words were heard', async () => {
  const { text, report } = await heard([['I was about to ', 5_000], ['Never asked.']])
  expect(text).toBe(`I was about to  ${APOLOGY}`)
  expect(report).toEqual([{ attempts: 1, outcome: 'apology' }])
})

test('cancelling the answer closes the request to the model', async () => {
  const { ask, closed } = model([[5_000]])
  const limits = { attempts: 1, first_token_ms: 10_000, gap_ms: 10_000 }
  const stream = answerOrApologize({ ...limits, ...ALONE, ask, apology: APOLOGY, report: () => {} })
  const reader = stream.getReader()
  void reader.read()
  await sleep(5)
  await reader.cancel()
  expect(closed).toContain(0)
})
