import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../helpers/eventually.ts'
import { createCall } from '../../helpers/call.ts'
import { useStack } from '../../helpers/stack.ts'

const stack = useStack()

test('when the process is killed before anything was said, the next one greets as the first would have', async () => {
  await stack.setProviders({ tts: { ttfb_ms: 2_000 } })
  onTestFinished(() => stack.setProviders({ tts: { ttfb_ms: 0 } }))
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api)
  const participant = await call.join()
  const pid = await eventually(async () => (await call.timing()).setup?.process?.pid)
  const before = participant.floor.said.map(({ segment_id }) => segment_id)
  process.kill(pid, 'SIGKILL')

  const saidNext = () =>
    participant.floor.said.find(({ segment_id, final }) => final && !before.includes(segment_id))
  const { text } = await participant.events.until(saidNext, 'What is said next', 20_000)
  expect(text).toMatch(/^Hello, this is a short interview/)
})
