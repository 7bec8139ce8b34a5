import { initializeLogger, stt } from '@livekit/agents'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { DeepgramRecognizer } from '../../../../agent/hear/recognize/deepgram_recognizer.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { breathe, countedFrames, FRAME_SAMPLES } from '../../../patches/survivors.ts'
import { finalWord } from './recognizer_server.ts'

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

test('with no retries, a dropped connection is an error and ends the stream', async () => {
  const recognizer = await startRecognizer()
  const { stream, errors } = recognizerAt(recognizer.url, NO_RETRY)
  await recognizer.connections(1)
  recognizer.drop()
  for await (const _ of stream);
  expect(errors).toMatchObject([{ recoverable: false, error: { name: 'APIConnectionError' } }])
})

test.each([401, 500])('a refusal with %i is an error event and ends the stream', async (status) => {
  const recognizer = await startRecognizer(status)
  const { stream, errors } = recognizerAt(recognizer.url, NO_RETRY)
  for await (const _ of stream);
  expect(errors).toMatchObject([{ error: { statusCode: status }, recoverable: false }])
})

test('Deepgram is asked with the key, in the format that is sent', async () => {
  const recognizer = await startRecognizer()
  streamTo(recognizer.url)
  await recognizer.connections(1)
  const { url, key } = recognizer.asked()!
  expect(key).toBe('Token none')
  expect(Object.fromEntries(new URL(url, 'ws://any').searchParams)).toEqual({
    model: 'nova-3',
    language: 'en',
    encoding: 'linear16',
    sample_rate: '16000',
    channels: '1',
    interim_results: 'true',
    vad_events: 'true',
    no_delay: 'true',
    punctuate: 'true',
    smart_format: 'true',
    endpointing: '25',
  })
})

test('what Deepgram says becomes events in its order, whose words have their times', async () => {
  const recognizer = await startRecognizer()
  const stream = streamTo(recognizer.url)
  await recognizer.connections(1)
  const word = { start: 1, end: 1.5, confidence: 0.5 }
  const words = [
    { ...word, word: 'hello', punctuated_word: 'Hello,' },
    { ...word, word: 'you', start: 1.5, end: 2 },
  ]
  recognizer.send({ type: 'Metadata' })
  recognizer.send({ type: 'SpeechStarted' })
  recognizer.send(results({ transcript: 'hello', words: [], confidence: 0 }, {}))
  recognizer.send(
    results({ transcript: 'Hello, you', words, confidence: 0.75 }, { is_final: true }),
  )
  recognizer.send(results({ transcript: '', words: [], confidence: 0 }, { speech_final: true }))
  recognizer.send(results({ transcript: 'and', words: [], confidence: 0 }, {}))
  recognizer.send({ type: 'UtteranceEnd' })
  const events: stt.SpeechEvent[] = []
  for await (const event of stream) if (events.push(event) === 7) break

  const { START_OF_SPEECH, INTERIM_TRANSCRIPT, FINAL_TRANSCRIPT, END_OF_SPEECH } =
    stt.SpeechEventType
  expect(events.map(({ type }) => type)).toEqual([
    ...[START_OF_SPEECH, INTERIM_TRANSCRIPT, FINAL_TRANSCRIPT, END_OF_SPEECH],
    ...[START_OF_SPEECH, INTERIM_TRANSCRIPT, END_OF_SPEECH],
  ])
  const [said] = events[2]!.alternatives!
  expect(said).toMatchObject({ text: 'Hello, you', language: 'en', confidence: 0.75 })
  const began = said.words![0]!.startTimeOffset!
  expect([said.startTime, said.endTime]).toEqual([began + 1, began + 2])
  expect(
    said.words!.map(({ text, startTime, endTime, confidence }) => [
      text,
      startTime! - began,
      endTime! - began,
      confidence,
    ]),
  ).toEqual([
    ['Hello,', 1, 1.5, 0.5],
    ['you', 1.5, 2, 0.5],
  ])
})

test('a server that imitates Deepgram may leave out times, confidence and words', async () => {
  const recognizer = await startRecognizer()
  const stream = streamTo(recognizer.url)
  await recognizer.connections(1)
  recognizer.send(results({ transcript: 'one', words: [{ word: 'one' }] }, { is_final: true }))
  recognizer.send(results({ transcript: 'two' }, { is_final: true }))
  const said: unknown[] = []
  for await (const { type, alternatives } of stream) {
    if (type !== stt.SpeechEventType.FINAL_TRANSCRIPT) continue
    const [{ text, confidence, words }] = alternatives!
    if (said.push([text, confidence, words!.map(({ text }) => text)]) === 2) break
  }
  expect(said).toEqual([
    ['one', 0, ['one']],
    ['two', 0, []],
  ])
})

test('a server that imitates Deepgram may leave out types, ids and texts', async () => {
  const recognizer = await startRecognizer()
  const { stream, requests, errors } = recognizerAt(recognizer.url, NO_RETRY)
  stream.pushFrame(countedFrames().next())
  await recognizer.hasHeard(FRAME_BYTES)
  recognizer.send({ status: 'ready' })
  recognizer.send(results({ transcript: 'one', words: [{}] }, { is_final: true }))
  const channel = { alternatives: [{ transcript: null }] }
  recognizer.send({ type: 'Results', channel, metadata: {} })
  recognizer.send({
    type: 'Results',
    is_final: true,
    channel: { alternatives: [{ transcript: 'two' }] },
  })
  const said: string[] = []
  for await (const { type, alternatives } of stream) {
    if (type !== stt.SpeechEventType.FINAL_TRANSCRIPT) continue
    if (said.push(alternatives![0].text) === 2) break
  }
  stream.flush()
  await eventually(() => requests.length === 1)
  expect([said, requests, errors]).toEqual([['one', 'two'], ['r'], []])
})

test.each(['<html>', '{"type": "Results", "channel": "none"}'])(
  'a message that cannot be read ends the stream, and is not in the error: %s',
  async (message) => {
    const recognizer = await startRecognizer()
    const { stream, errors } = recognizerAt(recognizer.url, NO_RETRY)
    await recognizer.connections(1)
    recognizer.sendText(message)
    for await (const _ of stream);
    expect(errors).toMatchObject([
      { error: { message: 'Deepgram sent a message that cannot be read' } },
    ])
    await eventually(() => recognizer.open() === 0)
  },
)

test('the meter gets what was sent: every five seconds, at a flush and at the end', async () => {
  const recognizer = await startRecognizer()
  const { stream, metered } = recognizerAt(recognizer.url)
  const frames = countedFrames()
  const speak = (count: number) => {
    for (let i = 0; i < count; i++) stream.pushFrame(frames.next())
  }
  speak(300)
  stream.flush()
  speak(25)
  await eventually(() => recognizer.commands().length === 1)
  expect(recognizer.commands()).toEqual(['Finalize'])
  await recognizer.hasHeard(325 * FRAME_BYTES)
  expect(metered).toHaveLength(2)
  stream.endInput()
  await eventually(() => recognizer.commands().at(-1) === 'CloseStream')
  recognizer.close()
  for await (const _ of stream);
  expect(metered.map((ms) => Math.round(ms / 20))).toEqual([250, 50, 25])
})

test('what Deepgram says after the end of the sound is heard, and its close is no failure', async () => {
  const recognizer = await startRecognizer()
  const { stream, errors } = recognizerAt(recognizer.url)
  stream.pushFrame(countedFrames().next())
  stream.endInput()
  await eventually(() => recognizer.commands().at(-1) === 'CloseStream')
  recognizer.says('good', 0, 0.1)
  recognizer.says('bye', 0.1, 0.2)
  recognizer.send({ type: 'Metadata' })
  recognizer.close()
  const said: string[] = []
  for await (const { type, alternatives } of stream) {
    if (type === stt.SpeechEventType.FINAL_TRANSCRIPT) said.push(alternatives![0].text)
  }
  expect(said).toEqual(['good', 'bye'])
  expect(errors).toEqual([])
})

test('the last message ends the stream, even if the server stays open', async () => {
  const recognizer = await startRecognizer()
  const { stream, metered } = recognizerAt(recognizer.url)
  stream.pushFrame(countedFrames().next())
  stream.endInput()
  await eventually(() => recognizer.commands().at(-1) === 'CloseStream')
  recognizer.send({ type: 'Metadata' })
  for await (const _ of stream);
  expect(metered).toEqual([20])
  await eventually(() => recognizer.open() === 0)
})

test('a frame that cannot be read closes the connection at once, even if the server stays open', async () => {
  const recognizer = await startRecognizer()
  const { stream, errors } = recognizerAt(recognizer.url, NO_RETRY)
  await recognizer.connections(1)
  recognizer.sendBrokenFrame()
  for await (const _ of stream);
  expect(errors).toMatchObject([{ error: { name: 'APIConnectionError' } }])
})

test.each([
  ['NET-0001: no audio was received', 'Deepgram closed the connection (1011 NET-0001)'],
  ['Ada said that', 'Deepgram closed the connection (1011)'],
])(
  "the error has Deepgram's code, and nothing else of what it says: %s",
  async (reason, message) => {
    const recognizer = await startRecognizer()
    const { stream, errors } = recognizerAt(recognizer.url, NO_RETRY)
    await recognizer.connections(1)
    recognizer.close(1011, reason)
    for await (const _ of stream);
    expect(errors).toMatchObject([{ error: { message } }])
  },
)

test('a connection that does not open in time is an error', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  open.push(silent)
  const url = `ws://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const { stream, errors } = recognizerAt(url, { ...NO_RETRY, timeoutMs: 50 })
  for await (const _ of stream);
  expect(errors).toMatchObject([{ error: { name: 'APIConnectionError' }, recoverable: false }])
})

test('a connection is kept alive while nothing is said, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const recognizer = await startRecognizer()
  const stream = streamTo(recognizer.url)
  await recognizer.connections(1)
  await eventually(() => vi.getTimerCount() === 1)
  vi.advanceTimersByTime(10_000)
  await eventually(() => recognizer.commands().length === 2)
  expect(recognizer.commands()).toEqual(['KeepAlive', 'KeepAlive'])
  stream.close()
  expect(vi.getTimerCount()).toBe(0)
  await eventually(() => recognizer.open() === 0)
})

test('a stream that is closed while it connects is no error', async () => {
  const recognizer = await startRecognizer()
  const { stream, errors } = recognizerAt(recognizer.url)
  await new Promise((resolve) => setTimeout(resolve, 0))
  stream.close()
  for await (const _ of stream);
  await eventually(() => recognizer.open() === 0)
  expect(errors).toEqual([])
})

test('a stream that is closed at once does not connect', async () => {
  const recognizer = await startRecognizer()
  streamTo(recognizer.url).close()
  streamTo(recognizer.url)
  await recognizer.connections(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(recognizer.open()).toBe(1)
})

const NO_RETRY = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 10_000 }

function streamTo(baseUrl: string) {
  return recognizerAt(baseUrl).stream
}

/** By default, it retries. */
function recognizerAt(baseUrl: string, connOptions?: typeof NO_RETRY) {
  const model = new DeepgramRecognizer({ apiKey: 'none', baseUrl, model: 'nova-3', language: 'en' })
  const errors: unknown[] = []
  const metered: number[] = []
  model.on('error', (error) => errors.push(error))
  const requests: string[] = []
  model.on('metrics_collected', ({ audioDurationMs, requestId }) => {
    metered.push(audioDurationMs)
    requests.push(requestId)
  })
  const stream = model.stream(connOptions && { connOptions })
  open.unshift(stream)
  return { stream, errors, metered, requests }
}

type Said = { transcript: string; words?: object[]; confidence?: number }

function results(said: Said, { is_final = false, speech_final = false }) {
  const [metadata, channel] = [{ request_id: 'r' }, { alternatives: [said] }]
  return { type: 'Results', is_final, speech_final, metadata, channel }
}

/**
 * Speaks Deepgram's protocol as far as the tests need it, and keeps what it hears.
 *
 * @param refuses status with which it refuses every connection
 */
async function startRecognizer(refuses?: number) {
  const verifyClient = (_: unknown, done: (isAccepted: boolean, status?: number) => void) =>
    done(refuses === undefined, refuses)
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', verifyClient })
  await once(server, 'listening')
  open.push(server)
  const sockets: WebSocket[] = []
  const asked: { url: string; key: string | undefined }[] = []
  const heard: Buffer[] = []
  const commands: string[] = []
  let bytes = 0
  server.on('connection', (socket, { url, headers }) => {
    sockets.push(socket)
    asked.push({ url: url!, key: headers.authorization })
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) {
        commands.push((JSON.parse(String(data)) as { type: string }).type)
        return
      }
      heard.push(data)
      bytes += data.length
    })
  })

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    audio: () => Buffer.concat(heard),
    commands: () => commands,
    asked: () => asked.at(-1),
    async hasHeard(count: number) {
      while (bytes < count) await breathe()
      expect(bytes).toBe(count)
    },
    async connections(count: number) {
      while (sockets.length < count) await breathe()
    },
    open: () => server.clients.size,
    drop: () => sockets.at(-1)!.terminate(),
    close: (code = 1000, reason = '') => sockets.at(-1)!.close(code, reason),
    /** With reserved bits, and without hearing what comes back. */
    sendBrokenFrame() {
      const socket = (sockets.at(-1) as unknown as { _socket: Socket })._socket
      socket.removeAllListeners('data').write(Buffer.from([0xf1, 0]))
    },
    sendText: (text: string) => sockets.at(-1)!.send(text),
    send(message: object) {
      this.sendText(JSON.stringify(message))
    },
    says(word: string, start: number, end: number) {
      this.sendText(finalWord(word, start, end))
    },
  }
}
