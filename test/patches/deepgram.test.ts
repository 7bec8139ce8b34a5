import { initializeLogger, stt } from '@livekit/agents'
import { STT } from '@livekit/agents-plugin-deepgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { finalWord } from '../agent/hear/recognize/recognizer_server.ts'
import { breathe, countedFrames, FRAME_SAMPLES, SAMPLE_RATE } from './survivors.ts'

initializeLogger({ pretty: false, level: 'silent' })

const FRAME_BYTES = 2 * FRAME_SAMPLES
const open: { close: () => unknown }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

test('silence reaches the recognizer, so that its word times stay in sync with the clock', async () => {
  const recognizer = await startRecognizer()
  const stream = streamTo(recognizer.url)
  const frames = countedFrames()
  for (let i = 0; i < 250; i++) stream.pushFrame(frames.next())
  await recognizer.hasHeard(250 * FRAME_BYTES)
})

test('a frame is sent as it comes and unchanged, even if it is a view of a larger buffer', async () => {
  const recognizer = await startRecognizer()
  const stream = streamTo(recognizer.url)
  const frame = countedFrames().next(7)
  const buffer = new Int16Array(3 * FRAME_SAMPLES).fill(9)
  buffer.set(frame.data, FRAME_SAMPLES)
  frame.data = buffer.subarray(FRAME_SAMPLES, 2 * FRAME_SAMPLES)
  stream.pushFrame(frame)
  await recognizer.hasHeard(FRAME_BYTES)
  expect(recognizer.audio()).toEqual(Buffer.from(new Int16Array(FRAME_SAMPLES).fill(7).buffer))
})

test('the stream releases the audio it has sent', async () => {
  const recognizer = await startRecognizer()
  const stream = streamTo(recognizer.url)
  const frames = countedFrames()
  const twoMinutes = 6_000
  for (let i = 0; i < twoMinutes; i++) {
    stream.pushFrame(frames.next(1_000))
    await breathe()
  }
  await recognizer.hasHeard(twoMinutes * FRAME_BYTES)
  await expect.poll(frames.survivors).toBeLessThan(twoMinutes / 20)
})

test('a dropped connection is noticed, and word times continue where the audio continues', async () => {
  const recognizer = await startRecognizer()
  const stream = streamTo(recognizer.url)
  const frames = countedFrames()
  for (let i = 0; i < 100; i++) stream.pushFrame(frames.next())
  await recognizer.hasHeard(100 * FRAME_BYTES)

  recognizer.drop()
  await recognizer.connections(2)
  for (let i = 0; i < 50; i++) stream.pushFrame(frames.next())
  await recognizer.hasHeard(150 * FRAME_BYTES)
  recognizer.says('again', 0.25, 0.5)

  for await (const event of stream) {
    if (event.type !== stt.SpeechEventType.FINAL_TRANSCRIPT) continue
    expect(event.alternatives![0]!.words!.at(-1)!.endTime).toBeCloseTo(2.5, 1)
    break
  }
})

function streamTo(baseUrl: string) {
  const model = new STT({ apiKey: 'none', baseUrl, language: 'en', sampleRate: SAMPLE_RATE })
  const stream = model.stream()
  open.unshift(stream)
  return stream
}

/** Speaks Deepgram's protocol as far as the tests need it, and keeps what it hears. */
async function startRecognizer() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  open.push(server)
  const sockets: WebSocket[] = []
  const heard: Buffer[] = []
  let bytes = 0
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) return
      heard.push(data)
      bytes += data.length
    })
  })

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    audio: () => Buffer.concat(heard),
    async hasHeard(count: number) {
      while (bytes < count) await breathe()
      expect(bytes).toBe(count)
    },
    async connections(count: number) {
      while (sockets.length < count) await breathe()
    },
    drop: () => sockets.at(-1)!.terminate(),
    says(word: string, start: number, end: number) {
      sockets.at(-1)!.send(finalWord(word, start, end))
    },
  }
}
