import type { llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import { GO_ON_WITHOUT } from '../../../../shared/prompt/lead_on/go_on.ts'
import { PHRASES } from '../../../../shared/turns/speech/phrases.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { everythingDue, startGuessingCall, wordsOf } from '../guessing_call.ts'

/** A call with a model whose content filter refuses these words. */
async function filteredCall(...words: string[]) {
  const left: string[] = []
  const refused: string[] = []
  const call = await startGuessingCall({
    options: {
      leftOut: (model: string) => left.push(model),
      refusedContent: ({ sentence }: { sentence: string }) => refused.push(sentence),
    },
    async *answer(asked, context) {
      const text = saidIn(context).join(' ')
      if (words.some((word) => text.includes(word))) {
        throw Object.assign(new Error('400'), { statusCode: 400, body: { code: 'content_filter' } })
      }
      yield wordsOf(`Reply ${asked}?`)
    },
  })
  return {
    ...call,
    left,
    refused,
    async says(text: string) {
      const reply = call.nextReply()
      call.begins()
      call.recognized(text)
      call.ends()
      await reply
      return call.effects.findLast((one) => one.startsWith('assistant'))
    },
    /** What the participant said, as the model saw it. */
    seen: () => call.asked.map(saidIn),
    told: () =>
      call.asked.map(({ items }) =>
        items.some((item) => item.type === 'message' && item.textContent === GO_ON_WITHOUT),
      ),
  }
}

function saidIn({ items }: llm.ChatContext) {
  return items.flatMap((item) =>
    item.type === 'message' && item.role === 'user' ? [item.textContent ?? ''] : [],
  )
}

test('words that a content filter refuses are left out for the rest of the call, which goes on; they stay in the history, and no provider counts as broken', async () => {
  const call = await filteredCall('war')
  expect(await call.says('It was war.')).toBe('assistant: Reply 2?')
  expect(await call.says('I teach.')).toBe('assistant: Reply 3?')
  expect(call.seen()).toEqual([['It was war.'], ['[left out]'], ['[left out]', 'I teach.']])
  expect(call.told()).toEqual([false, true, false])
  expect(saidIn(call.interviewer.chatCtx as llm.ChatContext)).toEqual(['It was war.', 'I teach.'])
  expect(call.left).toEqual(['told'])
  expect(call.refused).toEqual([])
  expect(call.counted).toEqual([])
  expect(call.effects.join('\n')).not.toContain('apology')
})

test('a model that refuses what was said earlier sees nothing of what participants said', async () => {
  let isStrict = false
  const seen: string[][] = []
  const call = await startGuessingCall({
    options: { leftOut() {}, refusedContent() {} },
    async *answer(asked, context) {
      seen.push(saidIn(context))
      if (isStrict && saidIn(context).includes('I teach.')) {
        throw Object.assign(new Error('400'), { statusCode: 400, body: { code: 'content_filter' } })
      }
      yield wordsOf(`Reply ${asked}?`)
    },
  })
  for (const text of ['I teach.', 'In Rome.']) {
    call.begins()
    call.recognized(text)
    call.ends()
    await eventually(() => call.effects.at(-1)?.startsWith('assistant') ?? false)
    await everythingDue()
    isStrict = true
  }
  await eventually(() => call.effects.at(-1) === 'assistant: Reply 4?')
  expect(seen.slice(1)).toEqual([
    ['I teach.', 'In Rome.'],
    ['I teach.', '[left out]'],
    ['[left out]', '[left out]'],
  ])
})

test('a refusal whatever is left out is a failure of the model', async () => {
  const call = await filteredCall('war', '[left out]')
  expect(await call.says('It was war.')).toBe(`assistant: ${PHRASES.en.apology}`)
  expect(call.seen()).toEqual([['It was war.'], ['[left out]']])
  expect(call.left).toEqual([])
  expect(call.refused).toEqual(['The model failed: HTTP 400 content_filter'])
})
