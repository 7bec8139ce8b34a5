import { llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import { seenItems } from '../../../agent/interview/seen_items.ts'

test('a model is shown finished tool calls together with their output, and no running ones', () => {
  const said = llm.ChatMessage.create({ role: 'user', content: 'Seven.' })
  const done = call('done')
  const output = llm.FunctionCallOutput.create({ callId: 'done', output: '{}', isError: false })
  const items = [said, done, call('running'), output]
  expect(seenItems(items, FILLER)).toEqual([said, done, output])
})

test('a model is shown a reply without the filler before it, and no filler that nothing followed', () => {
  const said = (text: string) => llm.ChatMessage.create({ role: 'assistant', content: text })
  const items = [said(FILLER), said(`${FILLER} And why?`), said('I see.')]
  const texts = seenItems(items, FILLER).map((item) => item.type === 'message' && item.textContent)
  expect(texts).toEqual(['And why?', 'I see.'])
})

const FILLER = 'One moment.'

function call(callId: string) {
  return llm.FunctionCall.create({ callId, name: 'commit_goal', args: '{}' })
}
