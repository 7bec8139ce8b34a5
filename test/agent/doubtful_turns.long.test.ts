import { afterEach, expect, test } from 'vitest'
import { controlClient } from '../../local/providers/control_client.ts'
import { concatSamples, type Sound, toPcm16 } from '../../local/speech/pcm.ts'
import { type Callback, createCall, ONE_QUESTION } from '../helpers/live/call.ts'
import { eventually } from '../helpers/eventually.ts'
import { useOwnStack } from '../helpers/live/own_stack.ts'
import { providerLog } from '../helpers/live/provider_log.ts'

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

test('with preemptive generation, a discarded guess is not heard, and commits, fires and records nothing', async () => {
  const stack = own()
  await stack.platform.patchSystemConfig({
    body: {
      'turns.preemptive_generation': true,
      'audio.eou_backend': 'vad',
      'audio.eou_vad_silence_ms': 8_000,
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
    turn_policy: { kind: 'delays', by: 'vad', min_ms: 8_000, max_ms: 8_000 },
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

test('a participant who continues before the agent is heard changes what was committed before anything is stored or fires', async () => {
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
const ALMOST_HUNG_MS = 1_600

/** Both sounds in one, so that the silence does not depend on how busy the machine is. */
function withSilenceBetween(first: Sound, second: Sound, seconds: number): Sound {
  const { sample_rate } = first
  const silence = new Float32Array(seconds * sample_rate)
  return { sample_rate, samples: concatSamples([first.samples, silence, second.samples]) }
}

const SAID = ['I am a teacher of mathematics.', 'My school is a small one near the river.']

/**
 * A call with a callback, and a participant whom the scripted recognizer understands, who has been
 * asked something.
 */
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

async function conversationCalls(since: number) {
  const entries = await providerLog(own(), since)
  return entries.filter(({ detail }) => detail.task === 'conversation')
}
