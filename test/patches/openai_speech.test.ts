import { initializeLogger } from '@livekit/agents'
import { TTS } from '@livekit/agents-plugin-openai'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'

initializeLogger({ pretty: false, level: 'silent' })

const RATE = 24_000
const NO_RETRY = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 1_000 }
const open: { close: () => unknown }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

test('the first frame comes long before the end of a slow body', async () => {
  const { tts, responses } = await startSpeech()
  const speech = tts.synthesize('hello')
  const response = await responses.next()
  response.write(Buffer.alloc(RATE / 5))
  const first = await speech.next()
  expect(first.value.frame.samplesPerChannel).toBeGreaterThan(0)
  expect(response.writableEnded).toBe(false)
  response.end()
})

test('every sample arrives in order, wherever the bytes are cut, and the last frame is marked', async () => {
  const { tts, responses } = await startSpeech()
  const speech = tts.synthesize('hello')
  const response = await responses.next()
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

test('closing the stream closes the request', async () => {
  const { tts, responses } = await startSpeech()
  const speech = tts.synthesize('hello')
  const response = await responses.next()
  response.write(Buffer.alloc(RATE / 5))
  await speech.next()
  speech.close()
  await once(response, 'close')
  expect(response.writableFinished).toBe(false)
})

test('an abort is not an error', async () => {
  const { tts, responses, errors } = await startSpeech()
  const interruption = new AbortController()
  const speech = tts.synthesize('hello', NO_RETRY, interruption.signal)
  const response = await responses.next()
  interruption.abort()
  await once(response, 'close')
  for await (const _ of speech);
  expect(errors).toEqual([])
})

test.each([401, 500])('an answer of %i is an error event and ends the stream', async (status) => {
  const { tts, responses, errors } = await startSpeech()
  const speech = tts.synthesize('hello', NO_RETRY)
  const response = await responses.next()
  response.writeHead(status).end('{"error":{"message":"no"}}')
  for await (const _ of speech);
  expect(errors).toMatchObject([{ error: { statusCode: status }, recoverable: false }])
})

test('a server that fails once is asked again, and what was said is heard once', async () => {
  const { tts, responses, errors } = await startSpeech()
  const speech = tts.synthesize('hello', { ...NO_RETRY, maxRetry: 1 })
  const failing = await responses.next()
  failing.writeHead(503).end()
  const answering = await responses.next()
  answering.end(Buffer.alloc(RATE))
  const frame = await speech.collect()
  expect(frame.samplesPerChannel).toBe(RATE / 2)
  expect(errors).toEqual([])
})

/** A speech server whose answers the test writes itself. */
async function startSpeech() {
  const waiting: ServerResponse[] = []
  const server = createServer((request, response) => {
    request.resume()
    waiting.push(response)
    server.emit('asked')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push({ close: () => server.closeAllConnections() }, server)

  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const tts = new TTS({ apiKey: 'none', baseURL })
  const errors: unknown[] = []
  tts.on('error', (error) => errors.push(error))
  return {
    tts,
    errors,
    responses: {
      async next() {
        if (waiting.length === 0) await once(server, 'asked')
        return waiting.shift()!
      },
    },
  }
}
