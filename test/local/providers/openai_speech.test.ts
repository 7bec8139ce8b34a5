import { initializeLogger } from '@livekit/agents'
import { expect, test } from 'vitest'
import { OpenAiVoice } from '../../../agent/speak/voices/openai_voice.ts'
import { chooseVoice } from '../../../local/speech/voice/choose_voice.ts'
import { providersAtHand } from './providers_at_hand.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('the plugin gets speech of plausible length and loudness', async () => {
  const { url } = await providersAtHand()
  const voice = new OpenAiVoice({ apiKey: 'any', baseURL: `${url}/v1`, model: 'any', voice: 'ash' })
  let samples = 0
  let loudest = 0
  for await (const { frame } of voice.synthesize('Hello there. How did the training go for you?')) {
    samples += frame.samplesPerChannel
    for (const sample of frame.data) loudest = Math.max(loudest, Math.abs(sample))
    expect(frame.sampleRate).toBe(24_000)
  }
  expect(samples / 24_000).toBeGreaterThan(2)
  expect(samples / 24_000).toBeLessThan(5)
  expect(loudest).toBeGreaterThan(3000)
})

test('the first sound comes no earlier than configured', async () => {
  const { speech, log } = await providersAtHand({ tts: { ttfb_ms: 400 } })
  await speech({ input: 'Hello.', voice: 'flite:awb' }).then((answer) => answer.arrayBuffer())
  const [logged] = await log()
  expect(logged).toMatchObject({ provider: 'tts', detail: { input: 'Hello.', voice: 'flite:awb' } })
  const ttfb_ms = logged!.first_byte_at - logged!.asked_at
  expect(ttfb_ms).toBeGreaterThanOrEqual(399)
})

test('half the speed takes about twice as long', async () => {
  const { speech } = await providersAtHand()
  const length = async (speed: number) =>
    (await (await speech({ input: 'Take your time.', voice: 'slt', speed })).arrayBuffer())
      .byteLength
  expect((await length(0.5)) / (await length(1))).toBeCloseTo(2, 0)
})

test('a configured pace speeds up every request by that factor', async () => {
  const { speech, control } = await providersAtHand()
  const length = async () =>
    (await (await speech({ input: 'Take your time.', speed: 0.5 })).arrayBuffer()).byteLength
  const usual = await length()
  await control({ tts: { pace: 2 } })
  expect(usual / (await length())).toBeCloseTo(2, 0)
})

test.each([
  ['ash', undefined, 'flite', 'slt'],
  ['flite:rms', undefined, 'flite', 'rms'],
  ['espeak:pt', undefined, 'espeak', 'pt-br'],
  ['alloy', 'Speak warmly. language: de', 'espeak', 'de'],
  ['alloy', 'language: en', 'flite', 'slt'],
])('the voice %s with %j is %s %s', (name, instructions, engine, expected) => {
  expect(chooseVoice(name, instructions)).toEqual({ engine, name: expected })
})

test.each([
  [
    { input: 'Hi.', voice: 'flite:nobody' },
    400,
    /flite:nobody is not a local voice: must be one of/,
  ],
  [{ voice: 'ash' }, 400, /input/],
  [{ input: 'Hi.', response_format: 'mp3' }, 400, /response_format/],
])('%j is refused with a reason', async (request, status, reason) => {
  const { speech } = await providersAtHand()
  const answer = await speech(request)
  expect(answer.status).toBe(status)
  expect(((await answer.json()) as { error: { message: string } }).error.message).toMatch(reason)
})

test.each([
  ['500', 500],
  ['401', 401],
])('the fault %s is returned as such', async (fault, status) => {
  const { speech } = await providersAtHand({ faults: { tts: fault } })
  expect((await speech({ input: 'Hi.' })).status).toBe(status)
})

test('the fault hang sends headers and never a body; garbage sends no sound', async () => {
  const { speech, control } = await providersAtHand({ faults: { tts: 'hang' } })
  const hanging = await speech({ input: 'Hi.' })
  const silence = AbortSignal.timeout(300)
  const body = new Promise((resolve, reject) => {
    silence.addEventListener('abort', () => reject(new Error('nothing came')))
    hanging.arrayBuffer().then(resolve, reject)
  })
  await expect(body).rejects.toThrow('nothing came')
  await control({ faults: { tts: 'garbage' } })
  expect(await (await speech({ input: 'Hi.' })).text()).toContain('<html>')
})
