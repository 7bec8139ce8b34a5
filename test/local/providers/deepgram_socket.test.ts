import { stt } from '@livekit/agents'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { fromPcm16 } from '../../../local/speech/pcm.ts'
import { resample } from '../../../local/speech/resample.ts'
import { hearThrough } from './plugin_ears.ts'
import { providersAtHand, type ProvidersUnderTest } from './providers_at_hand.ts'

const RATE = 16_000
const TEXT = 'Diría que un ocho, porque fue fácil.'
const LEAD_MS = 730
const SPANISH = { language: 'es', finals: 1 } as const
const QUERY = '/v1/listen?language=es&interim_results=true&vad_events=true&encoding=linear16'

test('several streams are heard at once, each with its words and their times', async () => {
  const providers = await providersAtHand()
  const { sound, voice_start_ms, voice_end_ms } = await utterance(providers)
  const streams = [0, 1, 2].map(() => hearThrough(providers.listen_url, sound, SPANISH))
  const { RECOGNITION_USAGE } = stt.SpeechEventType
  for (const { heard, finals, text } of await Promise.all(streams)) {
    expect(text).toBe(TEXT)
    const words = finals[0]!.words
    expect(words.map((word) => word.text).join(' ')).toBe(TEXT)
    // The plugin adds the time until its connection was attempted, which a slow machine lengthens.
    const connecting = words[0]!.startTimeOffset!
    expect(words[0]!.startTime! - connecting).toBeCloseTo((LEAD_MS + voice_start_ms) / 1000, 1)
    expect(words.at(-1)!.endTime! - connecting).toBeCloseTo((LEAD_MS + voice_end_ms) / 1000, 1)
    const order = heard.map(({ type }) => type).filter((type) => type !== RECOGNITION_USAGE)
    expect(order[0]).toBe(stt.SpeechEventType.START_OF_SPEECH)
    expect(order).toContain(stt.SpeechEventType.INTERIM_TRANSCRIPT)
    expect(order.at(-1)).toBe(stt.SpeechEventType.END_OF_SPEECH)
  }
})

test('a final comes no earlier after the end of the voice than configured, as the log shows', async () => {
  const providers = await providersAtHand({ stt: { final_ms: 100 } })
  const { sound, voice_end_ms } = await utterance(providers)
  const { began_at, finals } = await hearThrough(providers.listen_url, sound, SPANISH)
  const delay_ms = finals[0]!.at - (began_at + LEAD_MS + voice_end_ms)
  expect(delay_ms).toBeGreaterThan(60)
  const [logged] = (await providers.log()).filter(({ provider }) => provider === 'stt')
  expect(logged).toMatchObject({ detail: { text: TEXT, recognizer: 'script' } })
  expect(logged!.first_byte_at - logged!.asked_at).toBeGreaterThanOrEqual(99)
})

test('Metadata says that the recognizer is scripted', async () => {
  const providers = await providersAtHand()
  const socket = await open(providers.listen_url + QUERY)
  socket.send(Buffer.alloc(2 * RATE))
  socket.send(JSON.stringify({ type: 'KeepAlive' }))
  socket.send(JSON.stringify({ type: 'CloseStream' }))
  const metadata = await message(socket, 'Metadata')
  expect(metadata).toMatchObject({ duration: 1, channels: 1 })
  expect(Object.values(metadata.model_info as object)).toMatchObject([{ arch: 'script' }])
})

test('Finalize ends what is being said, and silence gives no text', async () => {
  const providers = await providersAtHand()
  const socket = await open(providers.listen_url + QUERY)
  socket.send(Buffer.alloc(4 * RATE))
  socket.send(JSON.stringify({ type: 'Finalize' }))
  const results = await message(socket, 'Results')
  expect(results).toMatchObject({
    from_finalize: true,
    channel: { alternatives: [{ transcript: '' }] },
  })
  socket.close()
})

test.each([
  ['a wrong key', { api_key: 'right' }, QUERY, 401],
  ['a fault that refuses', { faults: { stt: '401' } }, QUERY, 401],
  ['a fault that fails', { faults: { stt: '500' } }, QUERY, 500],
  ['no weights', {}, '/v1/listen?language=en', 503],
  ['an encoding that is not heard', {}, `${QUERY.replace('linear16', 'opus')}`, 400],
  ['another path', {}, '/v2/listen', 404],
])('a connection is refused for %s', async (_, settings, path, status) => {
  const providers = await providersAtHand(settings)
  const socket = new WebSocket(providers.listen_url + path, {
    headers: { Authorization: 'Token x' },
  })
  const [, answer] = await once(socket, 'unexpected-response')
  expect(answer.statusCode).toBe(status)
})

test('the right key is accepted', async () => {
  const providers = await providersAtHand({ api_key: 'x' })
  const socket = await open(providers.listen_url + QUERY)
  socket.close()
})

test('a hanging recognizer sends nothing, one set to garbage sends no JSON', async () => {
  const providers = await providersAtHand({ faults: { stt: 'hang' } })
  const socket = await open(providers.listen_url + QUERY)
  let said = 0
  socket.on('message', () => said++)
  socket.send(JSON.stringify({ type: 'CloseStream' }))
  await once(socket, 'close')
  expect(said).toBe(0)

  await providers.control({ faults: { stt: 'garbage' } })
  const other = await open(providers.listen_url + QUERY)
  other.send(JSON.stringify({ type: 'CloseStream' }))
  const [garbage] = await once(other, 'message')
  expect(() => JSON.parse(String(garbage))).toThrow()
})

/** The utterance, registered, as a stream: silence, the voice, half a second of silence. */
async function utterance(providers: ProvidersUnderTest) {
  const [known] = await providers.learn([{ text: TEXT, language: 'es', voice: 'espeak:es' }])
  const answer = await providers.speech({ input: TEXT, voice: 'espeak:es' })
  const spoken = fromPcm16(new Uint8Array(await answer.arrayBuffer()))
  const samples = resample({ samples: spoken, sample_rate: 24_000 }, RATE)
  const lead = Math.round((LEAD_MS * RATE) / 1000)
  const sound = new Float32Array(lead + samples.length + RATE / 2)
  sound.set(samples, lead)
  return { sound, ...known! }
}

async function open(url: string) {
  const socket = new WebSocket(url, { headers: { Authorization: 'Token x' } })
  await once(socket, 'open')
  return socket
}

async function message(socket: WebSocket, type: string): Promise<Record<string, unknown>> {
  for (;;) {
    const [data] = await once(socket, 'message')
    const read = JSON.parse(String(data)) as Record<string, unknown>
    if (read.type === type) return read
  }
}
