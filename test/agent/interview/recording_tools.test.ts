import { llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import { recordingTools } from '../../../agent/interview/tools/recording_tools.ts'

test('what a model writes into a call can be stored, even if the call spells out characters that cannot', async () => {
  const recorded: unknown[] = []
  const record = async (args: unknown) => (recorded.push(args), 'Recorded.')
  const { run } = recordingTools({ commit_goal: record })
  const args = '{"data": {"na\\u0000me": "caf\\u0000e \\ud83d"}, "quotes": ["\\u0000"]}'
  run([llm.FunctionCall.create({ callId: 'c', name: 'commit_goal', args })], null)
  expect(recorded).toEqual([{ data: { name: 'cafe \ufffd' }, quotes: [''] }])
})
