import { afterEach, expect, test } from 'vitest'
import { answerWith } from '../../bench/call/exchange.ts'
import { controlClient } from '../../local/providers/control_client.ts'
import { createCall, ONE_QUESTION } from '../helpers/live/call.ts'
import { eventually } from '../helpers/eventually.ts'
import { useOwnStack } from '../helpers/live/own_stack.ts'
import { expectFoundAfterEnd } from './answer_at_end.ts'

/* The providers are told how slow to be, so they belong to this file alone. */

const own = useOwnStack()
afterEach(() =>
  own().setProviders({
    recognizer: null,
    llm: { ttft_ms: null },
    tts: { ttfb_ms: null },
    faults: { stt: null, tts: null },
  }),
)

test('characters that Postgres refuses are removed from words, which are stored, quoted and delivered like any other', async () => {
  const stack = own()
  const providers = controlClient(stack.providers_url)
  await stack.setProviders({ recognizer: 'script' })
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, ONE_QUESTION)
  const sound = await call.voice('I am a teacher and I work in a small school near the river.')
  const participant = await call.join()
  const text = 'I am a teacher\0 and I work in a small\ud800 school near the river.'
  await answerWith({ text, sound }, participant, providers)

  const { transcript, findings_meta } = await call.settled('completed')
  const kept = 'I am a teacher and I work in a small\ufffd school near the river.'
  expect(transcript.flatMap(({ role, text }) => (role === 'user' ? text : []))).toEqual([kept])
  expect(findings_meta.job).toMatchObject({ evidence: [{ quote: kept, verified: true }] })
})

test('when the process is killed before anything was said, the next one greets as the first would have', async () => {
  const stack = own()
  await stack.setProviders({ tts: { ttfb_ms: 2_000 } })
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api)
  const participant = await call.join()
  const pid = await eventually(async () => (await call.timing()).setup?.process?.pid)
  const before = participant.floor.said.map(({ segment_id }) => segment_id)
  process.kill(pid, 'SIGKILL')

  const saidNext = () =>
    participant.floor.said.find(({ segment_id, final }) => final && !before.includes(segment_id))
  const { text } = await participant.events.until(saidNext, 'What is said next', 120_000)
  expect(text).toMatch(/^Hello! What is your job/)
})

test('a recognizer that refuses the key ends the call at once, with a sentence that says what to check', async () => {
  const stack = own()
  const { api } = await stack.newOrganization()
  await stack.setProviders({ faults: { stt: '401' } })
  const call = await createCall(stack, api)
  await call.join()
  expect(await call.reopened()).toMatchObject({
    status: 'created',
    ended_reason: 'provider_error',
    ended_detail:
      'The recognizer refused the key (401): check DEEPGRAM_API_KEY and DEEPGRAM_BASE_URL',
  })
})

test('a voice that has never spoken and answers with no sound ends the call before anybody waits for it', async () => {
  const stack = own()
  const { api } = await stack.newOrganization()
  await stack.setProviders({ faults: { tts: 'garbage' } })
  const call = await createCall(stack, api)
  const participant = await call.join()
  expect(await call.reopened()).toMatchObject({
    ended_reason: 'provider_error',
    ended_detail: expect.stringContaining('The voice answered HTML where PCM was asked') as string,
  })
  // Not after the question whether anybody is there.
  expect(participant.floor.said.length).toBeLessThan(2)
})

test('an answer that the model had no time for when its participant pressed End is there afterwards, and its webhook was sent', async () => {
  const stack = own()
  await stack.setProviders({ recognizer: 'script' })
  await expectFoundAfterEnd(stack, async (call) => {
    const said = async () => (await call.read()).transcript.filter(({ role }) => role === 'user')
    await expect.poll(said).toHaveLength(1)
  })
})
