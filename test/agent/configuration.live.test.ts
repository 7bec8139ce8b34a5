import { afterEach, expect, test } from 'vitest'
import { controlClient } from '../../local/providers/control_client.ts'
import type { LogEntry } from '../../local/providers/request_log.ts'
import { concatSamples, type Sound, toPcm16 } from '../../local/speech/pcm.ts'
import { answerNext, type Callback, createCall, ONE_QUESTION } from '../helpers/live/call.ts'
import { eventually } from '../helpers/eventually.ts'
import { useOwnStack } from '../helpers/live/own_stack.ts'

/* The configuration of the whole platform changes, so the stack belongs to this file alone. */

const own = useOwnStack()
afterEach(async () => {
  const { sources, ...pairs } = await own().platform.getSystemConfig({})
  const stored = Object.keys(pairs).filter((key) => sources[key] === 'configuration')
  const body = Object.fromEntries(stored.map((key) => [key, null]))
  await own().platform.patchSystemConfig({ body })
  await own().setProviders({
    recognizer: null,
    llm: { ttft_ms: null, manner: 'natural' },
    tts: { ttfb_ms: null },
  })
})

test('a changed model, recognizer, voice and end of turn hold from the next call on, not in one that runs', async () => {
  const stack = own()
  const { api } = await stack.newOrganization()
  const before = await createCall(stack, api, ONE_QUESTION)
  const first = await before.join()
  await first.whenAgentAsks()
  const usual = (await before.timing()).setup

  await stack.platform.patchSystemConfig({
    body: {
      'llm.model': 'another-model',
      'stt.models': { en: 'another-recognizer' },
      'tts.voices': { en: { provider: 'local', voice_id: 'flite:awb', model: 'another-voice' } },
      'audio.eou_backend': 'text',
    },
  })
  const changed_at = Date.now()
  await answerNext(first, before.voice)
  await before.settled('completed')
  expect(await askedSince(changed_at)).toEqual({
    llm: ['interviewer-by-rule'],
    stt: ['local-recognizer'],
    tts: ['local-voice flite:slt'],
  })
  expect((await before.timing()).setup).toEqual(usual)

  const next_at = Date.now()
  const after = await createCall(stack, api, ONE_QUESTION)
  await answerNext(await after.join(), after.voice)
  await after.settled('completed')
  expect(await askedSince(next_at)).toEqual({
    llm: ['another-model'],
    stt: ['another-recognizer'],
    tts: ['another-voice flite:awb'],
  })
  const timing = await after.timing()
  expect(timing.setup).toMatchObject({
    llm: { model: 'another-model' },
    stt: { model: 'another-recognizer' },
    tts: { model: 'another-voice', voice: 'flite:awb' },
    eou_backend: 'text',
  })
  expect(Object.keys((timing.usage as { stt: object }).stt)).toEqual(['another-recognizer'])
})

test('with preemptive generation a guess that is thrown away is not heard, and commits, fires and records nothing', async () => {
  const stack = own()
  await stack.platform.patchSystemConfig({
    body: {
      'turns.preemptive_generation': true,
      'audio.eou_backend': 'vad',
      'audio.eou_vad_silence_ms': 4_000,
    },
  })
  await stack.setProviders({ recognizer: 'script', llm: { ttft_ms: 1_000 } })
  const { call, participant, sounds, callbacks } = await meet()

  const began = Date.now()
  await participant.say(sounds[0]!)
  await eventually(async () => (await conversationCalls(began)).length > 0)
  await participant.say(sounds[1]!)
  const interview = await call.settled('completed')

  // One for each half of the answer, and one for what the agent says after the commit.
  expect(await conversationCalls(began)).toHaveLength(3)
  const heard = interview.transcript.map(({ role, text }) => `${role}: ${text}`)
  expect(heard.filter((line) => line.startsWith('user'))).toEqual([`user: ${SAID.join(' ')}`])
  expect(new Set(heard).size).toBe(heard.length)
  expect(interview.findings_meta.job).toMatchObject({ version: 1 })
  expect(interview.findings.job!.answer).toMatch(/mathematics.*river/i)
  expect(callbacks).toHaveLength(1)
  expect(interview.outputs.frontend_callbacks).toHaveLength(1)

  const { setup, turns, pauses } = await call.timing()
  expect(setup).toMatchObject({
    preemptive_generation: true,
    turn_policy: { kind: 'delays', by: 'vad', min_ms: 4_000, max_ms: 4_000 },
  })
  const { recognition, hook, llm_ttft, tts_ttfb, residual, pause } = turns.find(
    ({ buckets }) => buckets !== null,
  )!.buckets!
  expect(recognition + hook + llm_ttft + tts_ttfb + residual).toBe(pause)
  expect(llm_ttft).toBeGreaterThanOrEqual(1_000)
  expect(residual, 'the model was asked during the wait').toBeLessThan(0)
  const used = pauses.map(({ guesses, guess_used }) => [guesses, guess_used])
  expect(used).toEqual([
    [1, false],
    [1, true],
  ])
})

test('whoever speaks on before the agent is heard changes what was committed before anything is stored or fires', async () => {
  const stack = own()
  await stack.platform.patchSystemConfig({
    body: { 'audio.eou_backend': 'vad', 'audio.eou_vad_silence_ms': 300 },
  })
  await stack.setProviders({ recognizer: 'script', llm: { manner: 'brisk' } })
  const { call, participant, sounds, callbacks } = await meet()
  await stack.setProviders({ tts: { ttfb_ms: ALMOST_HUNG_MS } })
  const seen: number[] = []
  participant.events.subscribe((event) => void (event.type === 'progress' && seen.push(event.done)))
  await participant.say(withSilenceBetween(sounds[0]!, sounds[1]!, 1.3))

  const { findings, findings_meta, outputs } = await call.settled('completed')
  expect(findings.job!.answer).toMatch(/mathematics.*river/i)
  expect(seen, 'committed, withdrawn, committed').toEqual([1, 0, 1])
  expect(findings_meta.job).toMatchObject({ version: 1, evidence: [{ verified: true }] })
  expect(callbacks).toHaveLength(1)
  expect(outputs.frontend_callbacks).toHaveLength(1)
})

/** A voice that makes no sound for 2 s counts as dead. */
const ALMOST_HUNG_MS = 1_900

/** Both sounds as one, so that the silence does not depend on how busy the machine is. */
function withSilenceBetween(first: Sound, second: Sound, seconds: number): Sound {
  const { sample_rate } = first
  const silence = new Float32Array(seconds * sample_rate)
  return { sample_rate, samples: concatSamples([first.samples, silence, second.samples]) }
}

const SAID = ['I am a teacher of mathematics.', 'My school is a small one near the river.']

/** A call with a callback, and somebody whom the scripted recognizer understands, who is asked something. */
async function meet() {
  const { api } = await own().newOrganization()
  const outputs = [{ kind: 'frontend_callback', name: 'known' }]
  const settings = { ...ONE_QUESTION.settings, outputs }
  const call = await createCall(own(), api, { ...ONE_QUESTION, settings })
  const sounds = await Promise.all(SAID.map((text) => call.voice(text)))
  const utterances = SAID.map((text, i) => {
    const { samples, sample_rate } = sounds[i]!
    return { text, sample_rate, pcm_base64: toPcm16(samples).toString('base64') }
  })
  const providers = controlClient(own().providers_url)
  await providers('POST /control/script', { utterances, replace: true })
  const participant = await call.join()
  const callbacks: Callback[] = []
  participant.events.subscribe((event) => void (event.type === 'callback' && callbacks.push(event)))
  await participant.whenAgentAsks()
  return { call, participant, sounds, callbacks }
}

/** The models and voices that calls asked for; the participant's voice is another one. */
async function askedSince(since: number) {
  const entries = await logSince(since)
  const of = (provider: string, name: (detail: LogEntry['detail']) => unknown) => [
    ...new Set(entries.filter((one) => one.provider === provider).map((one) => name(one.detail))),
  ]
  return {
    llm: of('llm', ({ model, task }) => task === 'conversation' && model).filter(Boolean),
    stt: of('stt', ({ model }) => model),
    tts: of('tts', ({ model, voice }) => model !== 'tts-1' && `${model} ${voice}`).filter(Boolean),
  }
}

async function conversationCalls(since: number) {
  const entries = await logSince(since)
  return entries.filter(({ detail }) => detail.task === 'conversation')
}

async function logSince(since: number) {
  const providers = controlClient(own().providers_url)
  const { entries } = await providers<{ entries: LogEntry[] }>(`GET /control/log?since=${since}`)
  return entries
}
