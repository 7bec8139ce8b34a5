import { AsyncLocalStorage } from 'node:async_hooks'
import { llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import { recordingTools } from '../../../../agent/interview/tools/recording_tools.ts'
import { collectGarbage } from '../../../patches/survivors.ts'

const ANSWERS = 100

test('a call is recorded once, and the framework gets its answer', async () => {
  const recorded: unknown[] = []
  const { tools, run } = recordingTools({
    note: async (args) => `${recorded.push(args)} recorded`,
  })
  run([call('1')], 'trn_1')
  expect(await execute(tools[0]!, '1')).toBe('1 recorded')
  expect(recorded).toEqual([{ cups: 3 }])
})

test('nothing is recorded of a turn that was not heard from its beginning, and the model is told to ask again', async () => {
  const recorded: unknown[] = []
  const note = async (args: unknown) => `${recorded.push(args)} recorded`
  const { tools, run } = recordingTools({ note }, (message_id) => message_id === 'trn_1')
  run([call('1')], 'trn_1')
  await expect(execute(tools[0]!, '1')).rejects.toThrow(/only the end of it.*say it again/)
  run([call('2')], 'trn_2')
  expect(await execute(tools[0]!, '2')).toBe('1 recorded')
})

test('what a model writes into a call can be stored, even if the call spells out characters that cannot', async () => {
  const recorded: unknown[] = []
  const record = async (args: unknown) => (recorded.push(args), 'Recorded.')
  const { run } = recordingTools({ commit_goal: record })
  const args = '{"data": {"na\\u0000me": "caf\\u0000e \\ud83d"}, "quotes": ["\\u0000"]}'
  run([llm.FunctionCall.create({ callId: 'c', name: 'commit_goal', args })], null)
  expect(recorded).toEqual([{ data: { name: 'cafe \ufffd' }, quotes: [''] }])
})

// The framework's own work on a reply runs in a context that holds the whole reply, including its
// sound.
test('a reply whose calls are recorded is not retained for the rest of the call', async () => {
  const context = new AsyncLocalStorage<object>()
  const replies: WeakRef<object>[] = []
  const { run } = recordingTools({ note: async () => 'recorded' })
  for (let i = 0; i < ANSWERS; i++) {
    const reply = { number: i }
    replies.push(new WeakRef(reply))
    await context.run(reply, async () => run([call(String(i))], 'trn_1'))
  }
  const survivors = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    collectGarbage()
    return replies.filter((reply) => reply.deref() !== undefined).length
  }
  await expect.poll(survivors).toBeLessThan(ANSWERS / 5)
})

function call(callId: string) {
  return llm.FunctionCall.create({ callId, name: 'note', args: '{"cups":3}' })
}

function execute(tool: ReturnType<typeof recordingTools>['tools'][number], callId: string) {
  return tool.execute({}, { ctx: { functionCall: call(callId) } } as never)
}
