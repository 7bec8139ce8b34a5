import { llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import { withoutRunning } from '../../../../agent/interview/history/without_running.ts'

test('a model is shown finished tool calls together with their output, and no running ones', () => {
  const said = llm.ChatMessage.create({ role: 'user', content: 'Seven.' })
  const done = call('done')
  const output = llm.FunctionCallOutput.create({ callId: 'done', output: '{}', isError: false })
  expect(withoutRunning([said, done, call('running'), output])).toEqual([said, done, output])
})

function call(callId: string) {
  return llm.FunctionCall.create({ callId, name: 'commit_goal', args: '{}' })
}
