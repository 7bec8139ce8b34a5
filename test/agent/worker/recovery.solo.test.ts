import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../helpers/eventually.ts'
import { converse } from '../../../local/participant/converse.ts'
import { afterFirstAnswer, createCall } from '../../helpers/call.ts'
import { nextSound } from '../../helpers/next_sound.ts'
import { useStack } from '../../helpers/stack.ts'

const stack = useStack()

test('when the process of a call is killed another one takes over, recaps, and commits no goal twice', async () => {
  const { api } = await stack.newOrganization()
  const { call, participant, answer } = await afterFirstAnswer(stack, api)

  process.kill((await call.timing()).setup.process.pid, 'SIGKILL')
  await nextSound(participant)

  const exchanges = await converse(participant, { answer, voice: call.voice })
  const interview = await call.settled('completed')
  expect(exchanges.map(({ asked }) => asked).join(' ')).toMatch(/welcome back.*your job/is)
  expect(exchanges.map(({ asked }) => asked).join(' ')).not.toMatch(/what is your job/i)
  expect(interview.findings_meta.job!.version).toBe(1)
  expect(interview.transcript.map(({ text }) => text).join(' ')).toMatch(/teacher/i)
})

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
