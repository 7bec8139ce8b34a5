import { setImmediate as immediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { LATE, type within } from '../../../../agent/async/within.ts'
import { replyOrApologize } from '../../../../agent/speak/attempts/watchdog.ts'

const APOLOGY = 'Sorry, could you say that again?'
const FILLER = 'One moment.'

const NEVER = 9_999_999
const LIMITS = { filler_ms: 1_500, first_token_ms: 3_000, gap_ms: 6_000 }

/** A model's script: waits this many milliseconds, writes, or fails. */
type Script = (string | number | Error)[]

test('a reply passes unchanged, and is reported as the first attempt', async () => {
  const { said, report } = await heard([['Good ', 'morning.']])
  expect(said).toEqual(['0 Good ', '0 morning.'])
  expect(report).toEqual([{ attempts: 1, outcome: 'answered', failed_calls: 0, filler: false }])
})

test('while the first model is silent, a filler is said, and the second model is asked and heard', async () => {
  const { said, closed, report, unanswered } = await heard([[NEVER], [300, 'Here I am.']])
  expect(said).toEqual(['1500 One moment. ', '1800 Here I am.'])
  expect(closed).toContain(0)
  expect(report).toEqual([{ attempts: 2, outcome: 'answered', failed_calls: 1, filler: true }])
  expect(unanswered).toEqual([0])
})

test('a slow model is heard if it replies before the second one, which is closed', async () => {
  const { said, closed, report, unanswered } = await heard([
    [1_700, 'Late. ', 5, 'Sorry.'],
    [NEVER],
  ])
  expect(said).toEqual(['1500 One moment. ', '1700 Late. ', '1705 Sorry.'])
  expect(closed).toContain(1)
  expect(report).toEqual([{ attempts: 2, outcome: 'answered', failed_calls: 0, filler: true }])
  expect(unanswered).toEqual([])
})

test('two models that fail after one was silent end in an apology without another filler', async () => {
  const { said } = await heard([[NEVER], [new Error('500')]])
  expect(said).toEqual(['1500 One moment. ', `4500 ${APOLOGY}`])
})

test('models that all fail temporarily are retried, at growing intervals, and are away until one replies', async () => {
  const fails = [new Error('503')]
  const replies = ['Here I am. ', 5_000, 'Sorry.']
  const { said, report } = await heard([fails, fails, fails, fails, fails, fails, replies], {
    attempts: 2,
    passes: () => true,
  })
  // After 0.5, 1, 2, 4 and 5 s.
  const rest = ['12500 back', '12500 Here I am. ', '17500 Sorry.']
  expect(said).toEqual(['0 away', '1500 Please wait. ', ...rest])
  expect(report).toEqual([{ attempts: 7, outcome: 'answered', failed_calls: 6, filler: true }])
})

test('a filler that could only be said later is not said once the reply has come', async () => {
  const fills: ((filler: string) => boolean)[] = []
  const { said, report } = await heard([[NEVER], ['Here I am.']], {
    silent: (fill) => void fills.push(fill),
  })
  expect(said).toEqual(['1500 Here I am.'])
  expect(fills.map((fill) => fill(FILLER))).toEqual([false])
  expect(report).toEqual([{ attempts: 2, outcome: 'answered', failed_calls: 1, filler: false }])
})

test('a reply that nobody waits for any more is reported as unanswered if it was late or calls had failed', async () => {
  const cutShort = async (script: Script, wait_ms: number) => {
    const clock = createClock()
    const { ask } = modelsOf([script, [NEVER], [NEVER]], clock.sleep)
    const report: unknown[] = []
    const told = { report: (one: unknown) => void report.push(one), ...clock }
    const stream = replyOrApologize({ ...LIMITS, ...ALONE, attempts: 3, ask, ...told })
    const reader = stream.getReader()
    void reader.read()
    await clock.runUntil(clock.sleep(wait_ms))
    await reader.cancel()
    return report
  }
  const unanswered = { outcome: 'unanswered' }
  expect(await cutShort([new Error('500')], 10)).toEqual([
    { attempts: 2, ...unanswered, failed_calls: 1, filler: false },
  ])
  expect(await cutShort([NEVER], 1_600)).toEqual([
    { attempts: 2, ...unanswered, failed_calls: 0, filler: true },
  ])
  expect(await cutShort([NEVER], 10)).toEqual([])
  expect(await cutShort([5, 'I was ', NEVER], 1_600)).toEqual([])
})

test('a reply that is cut short in an outage no longer waits for the models, although it is read on', async () => {
  const clock = createClock()
  const { ask } = modelsOf([[new Error('503')]], clock.sleep)
  const away: boolean[] = []
  let rest: Promise<void> | undefined
  const stream = replyOrApologize({
    ...LIMITS,
    ...ALONE,
    attempts: 1,
    ask,
    passes: () => true,
    away: (areAway) => void away.push(areAway),
    cutShort: (reading) => ((rest = reading), true),
    ...clock,
  })
  const reader = stream.getReader()
  void reader.read()
  for (let turn = 0; turn < 5; turn++) await immediate()
  expect(away).toEqual([true])
  await reader.cancel()
  expect(away).toEqual([true, false])
  await clock.runUntil(rest!)
  expect(away).toEqual([true, false])
})

test('cancelling the reply closes the request to the model', async () => {
  const clock = createClock()
  const { ask, closed } = modelsOf([[NEVER]], clock.sleep)
  const stream = replyOrApologize({ ...LIMITS, ...ALONE, attempts: 1, ask, ...clock })
  const reader = stream.getReader()
  void reader.read()
  await immediate()
  await reader.cancel()
  expect(closed).toContain(0)
})

test('an error while reading a reply that was cut short is not a failure of the call', async () => {
  const clock = createClock()
  let rest: Promise<void> | undefined
  const stream = replyOrApologize({
    ...LIMITS,
    ...ALONE,
    attempts: 1,
    ask: () => ({
      async *[Symbol.asyncIterator]() {
        await clock.sleep(100)
        yield { id: 'chunk', delta: { role: 'assistant' as const, toolCalls: [{} as never] } }
      },
      close() {},
    }),
    called() {
      throw new Error('broken')
    },
    cutShort: (reading) => ((rest = reading), true),
    ...clock,
  })
  await stream.cancel()
  await clock.runUntil(rest!)
  await expect(rest).resolves.toBeUndefined()
})

const ALONE = {
  apology: APOLOGY,
  called: () => {},
  cutShort: () => false,
  silent: (fill: (filler: string) => boolean) => void fill(FILLER),
  unanswered: () => {},
  report: () => {},
  passes: (_error: unknown) => false,
  outage: (explain: (words: string) => boolean) => void explain('Please wait.'),
  away: () => {},
}

/** What is heard from models with these scripts, and when. */
async function heard(
  scripts: Script[],
  options: Partial<typeof ALONE & { attempts: number }> = {},
) {
  const clock = createClock()
  const report = vi.fn()
  const unanswered = vi.fn()
  const said: string[] = []
  const { ask, closed } = modelsOf(scripts, clock.sleep)
  const stream = replyOrApologize({
    ...LIMITS,
    ...ALONE,
    away: (areAway) => void said.push(`${clock.now()} ${areAway ? 'away' : 'back'}`),
    attempts: scripts.length,
    ask,
    report,
    unanswered,
    ...clock,
    ...options,
  })
  const listening = (async () => {
    for await (const chunk of stream) {
      const text = typeof chunk === 'string' ? chunk : chunk.delta?.content
      said.push(`${clock.now()} ${text}`)
    }
  })()
  await clock.runUntil(listening)
  const of = (mock: typeof report) => mock.mock.calls.map(([one]) => one as unknown)
  return { said, closed, report: of(report), unanswered: of(unanswered) }
}

function modelsOf(scripts: Script[], sleep: (ms: number) => Promise<void>) {
  const closed: number[] = []
  return {
    closed,
    ask(attempt: number) {
      return {
        async *[Symbol.asyncIterator]() {
          for (const step of scripts[attempt]!) {
            if (typeof step === 'number') await sleep(step)
            else if (step instanceof Error) throw step
            else yield { id: 'chunk', delta: { role: 'assistant' as const, content: step } }
          }
        },
        close: () => void closed.push(attempt),
      }
    },
  }
}

/** A clock that jumps to the next time at which something is due, once nothing else can happen. */
function createClock() {
  let now_ms = 0
  const due: { at: number; fire: () => void }[] = []
  const sleep = (ms: number) => new Promise<void>((fire) => due.push({ at: now_ms + ms, fire }))
  const late = (ms: number) => sleep(ms).then((): typeof LATE => LATE)
  const wait: typeof within = (ms, work) => Promise.race([work, late(ms)])
  return {
    sleep,
    wait,
    now: () => now_ms,
    async runUntil(work: Promise<void>) {
      let isOver = false
      void work.finally(() => (isOver = true))
      for (;;) {
        for (let turn = 0; turn < 5; turn++) await immediate()
        if (isOver) return
        due.sort((a, b) => a.at - b.at)
        const { at, fire } = due.shift()!
        now_ms = at
        fire()
      }
    },
  }
}
