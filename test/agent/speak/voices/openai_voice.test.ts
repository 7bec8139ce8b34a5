import { initializeLogger } from '@livekit/agents'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { OpenAiVoice } from '../../../../agent/speak/voices/openai_voice.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { serve } from '../../../helpers/servers/serve.ts'
import { bytesOf, mp3Frames, vowel, wavFile } from '../../../providers/voice/sounds.ts'

initializeLogger({ pretty: false, level: 'silent' })

const RATE = 24_000
const spoken = (seconds: number) => bytesOf(vowel(RATE, seconds))
const NO_RETRY = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 280_000 }

test('the first frame comes long before the end of a slow body', async () => {
  const { tts, nextResponse } = await startSpeech()
  const speech = tts.synthesize('hello')
  const response = await nextResponse()
  response.write(spoken(0.1))
  const first = await speech.next()
  expect(first.value.frame.samplesPerChannel).toBeGreaterThan(0)
  expect(response.writableEnded).toBe(false)
  response.end()
})

test('every sample arrives in order, wherever the bytes are cut, and the last frame is marked', async () => {
  const { tts, nextResponse } = await startSpeech()
  const speech = tts.synthesize('hello')
  const response = await nextResponse()
  const samples = Int16Array.from({ length: RATE / 2 + 77 }, (_, i) => i % 30_000)
  const body = Buffer.from(samples.buffer)
  for (let at = 0; at < body.length; at += 1_237) {
    response.write(body.subarray(at, at + 1_237))
    await new Promise((resolve) => setImmediate(resolve))
  }
  response.end()

  const parts: number[] = []
  const finals: boolean[] = []
  for await (const { frame, final } of speech) {
    parts.push(...frame.data)
    finals.push(final)
  }
  expect(parts).toEqual([...samples])
  expect(finals.indexOf(true)).toBe(finals.length - 1)
})

test('a body that does not end is given up when it is far longer than its text requires', async () => {
  const { tts, nextResponse } = await startSpeech()
  const speech = tts.synthesize('hello')
  const response = await nextResponse()
  const more = () => response.destroyed || response.write(spoken(0.5), more)
  more()
  let seconds = 0
  for await (const { frame } of speech) {
    seconds += frame.samplesPerChannel / RATE
    if (seconds > 60) break
  }
  speech.close()
  expect(seconds).toBeGreaterThan(35)
  expect(seconds).toBeLessThan(40)
  await eventually(() => response.destroyed)
})

test('available sound goes out in frames of up to a tenth of a second, and only 20 ms wait for the end', async () => {
  const { tts, nextResponse } = await startSpeech()
  const speech = tts.synthesize('hello')
  const response = await nextResponse()
  response.write(spoken(1))
  let heard = 0
  while (heard < RATE * 0.98) {
    const { frame } = (await speech.next()).value
    expect(frame.samplesPerChannel).toBeLessThanOrEqual(RATE / 10)
    heard += frame.samplesPerChannel
  }
  response.end()
  expect((await speech.next()).value.final).toBe(true)
})

test('closing the stream closes the request', async () => {
  const { tts, nextResponse } = await startSpeech()
  const speech = tts.synthesize('hello')
  const response = await nextResponse()
  response.write(spoken(0.1))
  await speech.next()
  speech.close()
  await once(response, 'close')
  expect(response.writableFinished).toBe(false)
})

test('an abort is not an error', async () => {
  const { tts, nextResponse, errors } = await startSpeech()
  const interruption = new AbortController()
  const speech = tts.synthesize('hello', NO_RETRY, interruption.signal)
  const response = await nextResponse()
  interruption.abort()
  await once(response, 'close')
  for await (const _ of speech);
  expect(errors).toEqual([])
})

test.each([401, 500])('an answer of %i is an error event and ends the stream', async (status) => {
  const { tts, nextResponse, errors } = await startSpeech()
  const speech = tts.synthesize('hello', NO_RETRY)
  const response = await nextResponse()
  response.writeHead(status).end('{"error":{"message":"no"}}')
  for await (const _ of speech);
  expect(errors).toMatchObject([{ error: { statusCode: status }, recoverable: false }])
})

test('a server that is not there, or goes away, is named with what the network says', async () => {
  const { tts, nextResponse, errors } = await startSpeech()
  const host = tts.provider
  const speech = tts.synthesize('hello', NO_RETRY)
  const response = await nextResponse()
  response.write(spoken(0.5))
  await speech.next()
  response.destroy()
  for await (const _ of speech);
  const away = new OpenAiVoice({ apiKey: 'none', baseURL: 'http://127.0.0.1:10/v1', ...OPTIONS })
  away.on('error', (error) => errors.push(error))
  for await (const _ of away.synthesize('hello', NO_RETRY));
  expect(errors).toMatchObject([
    { error: { message: `${host} broke off (UND_ERR_SOCKET)` } },
    { error: { message: '127.0.0.1:10 cannot be reached (ECONNREFUSED)' } },
  ])
})

test.each([
  ['application/json; charset=utf-8', 'JSON'],
  ['text/html', 'HTML'],
  ['audio/basic', 'µ-law'],
])('a body of %s is not heard, and not asked for again', async (type, what) => {
  const { tts, nextResponse, asked, errors } = await startSpeech()
  const speech = tts.synthesize('hello', { ...NO_RETRY, maxRetry: 1 })
  const response = await nextResponse()
  response.writeHead(200, { 'content-type': type }).write(spoken(0.5))
  for await (const _ of speech) expect.unreachable()
  const message = `answered ${what} where PCM was asked`
  expect(errors).toMatchObject([{ error: { message }, recoverable: false }])
  expect(asked).toHaveLength(1)
  await eventually(() => response.destroyed)
})

test('frames of MP3 are known before their end, and not heard', async () => {
  const { tts, nextResponse, errors } = await startSpeech()
  const speech = tts.synthesize('hello', NO_RETRY)
  const response = await nextResponse()
  response.write(mp3Frames(3))
  for await (const _ of speech) expect.unreachable()
  expect(errors).toMatchObject([{ error: { message: 'answered MP3 where PCM was asked' } }])
  await eventually(() => response.destroyed)
})

test('a server that refuses PCM and instructions is asked for WAV, and from then on at once', async () => {
  const { tts, nextResponse, asked, errors } = await startSpeech()
  const first = tts.synthesize('hello', NO_RETRY)
  const refusing = await nextResponse()
  const message = 'response_format must be one of [wav]; unsupported parameter: instructions'
  refusing.writeHead(400).end(JSON.stringify({ error: { message } }))
  const wav = wavFile(vowel(RATE))
  ;(await nextResponse()).end(wav)
  expect((await first.collect()).samplesPerChannel).toBe(RATE / 2)
  const second = tts.synthesize('hello', NO_RETRY)
  ;(await nextResponse()).end(wav)
  expect((await second.collect()).samplesPerChannel).toBe(RATE / 2)
  const formats = asked.map(({ body }) => JSON.parse(body) as Record<string, string>)
  expect(formats.map((one) => [one.response_format, one.instructions])).toEqual([
    ['pcm', 'Speak warmly.'],
    ['wav', undefined],
    ['wav', undefined],
  ])
  expect(errors).toEqual([])
})

test.each(['audio/pcm', 'application/octet-stream', 'audio/L16;rate=24000'])(
  'a body of %s is heard',
  async (type) => {
    const { tts, nextResponse } = await startSpeech()
    const speech = tts.synthesize('hello', NO_RETRY)
    const response = await nextResponse()
    response.writeHead(200, { 'content-type': type }).end(spoken(0.5))
    expect((await speech.collect()).samplesPerChannel).toBe(RATE / 2)
  },
)

test('a server that fails once is asked again, and the speech is heard once', async () => {
  const { tts, nextResponse, errors } = await startSpeech()
  const speech = tts.synthesize('hello', { ...NO_RETRY, maxRetry: 1 })
  const failing = await nextResponse()
  failing.writeHead(503).end()
  const answering = await nextResponse()
  answering.end(spoken(0.5))
  const frame = await speech.collect()
  expect(frame.samplesPerChannel).toBe(RATE / 2)
  expect(errors).toEqual([])
})

test('the request says what to speak and how, and the meter gets what was spoken', async () => {
  const { tts, nextResponse, asked } = await startSpeech()
  const metrics: unknown[] = []
  tts.on('metrics_collected', (used) => metrics.push(used))
  const speech = tts.synthesize('hello')
  const response = await nextResponse()
  response.end(spoken(0.5))
  for await (const _ of speech);
  expect(asked.map(({ path, key, body }) => [path, key, JSON.parse(body)])).toEqual([
    ['/v1/audio/speech', 'Bearer none', { input: 'hello', ...OPTIONS, response_format: 'pcm' }],
  ])
  const used = { charactersCount: 5, audioDurationMs: 500, streamed: false }
  expect(metrics).toMatchObject([{ ...used, metadata: { modelName: OPTIONS.model } }])
})

test('what is aborted beforehand is not asked for', async () => {
  const { tts, asked, errors } = await startSpeech()
  const speech = tts.synthesize('hello', NO_RETRY, AbortSignal.abort())
  for await (const _ of speech);
  expect([asked, errors]).toEqual([[], []])
})

const OPTIONS = { model: 'speaks', voice: 'ash', instructions: 'Speak warmly.' }

type Asked = { path: string; key: string; body: string }

/** A speech server whose answers the test writes itself. */
async function startSpeech() {
  const waiting: ServerResponse[] = []
  const asked: Asked[] = []
  const url = await serve(async (request, response) => {
    waiting.push(response)
    const one = { path: request.url!, key: request.headers.authorization!, body: '' }
    asked.push(one)
    for await (const piece of request) one.body += String(piece)
  })
  const tts = new OpenAiVoice({ apiKey: 'none', baseURL: `${url}/v1`, ...OPTIONS })
  const errors: unknown[] = []
  tts.on('error', (error) => errors.push(error))
  return { tts, asked, errors, nextResponse: () => eventually(() => waiting.shift()) }
}
