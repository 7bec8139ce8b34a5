import { initializeLogger, stt } from '@livekit/agents'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { failureText } from '../../../../shared/platform/model_failure.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { countedFrames } from '../../../patches/survivors.ts'
import { NO_RETRY, recognizerAt, streamTo } from './deepgram_stream.ts'
import { recognizer } from './recognizer_server.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('a dropped connection is noticed, and word times continue where the audio continues', async () => {
  const server = await recognizer()
  const stream = streamTo(server.url)
  const frames = countedFrames()
  for (let i = 0; i < 100; i++) stream.pushFrame(frames.next())
  await eventually(() => server.frames() === 100)

  server.drop()
  await eventually(() => server.connections() === 2)
  for (let i = 0; i < 50; i++) stream.pushFrame(frames.next())
  await eventually(() => server.frames() === 150)
  server.says('again', 0.25, 0.5)

  for await (const event of stream) {
    if (event.type !== stt.SpeechEventType.FINAL_TRANSCRIPT) continue
    expect(event.alternatives![0]!.words!.at(-1)!.endTime).toBeCloseTo(2.5, 1)
    break
  }
})

test('with no retries, a dropped connection is an error and ends the stream', async () => {
  const server = await recognizer()
  const { stream, errors } = recognizerAt(server.url, NO_RETRY)
  await eventually(() => server.connections() === 1)
  server.drop()
  for await (const _ of stream);
  expect(errors).toMatchObject([{ recoverable: false, error: { name: 'APIConnectionError' } }])
})

test.each([401, 500])('a refusal with %i is an error event and ends the stream', async (status) => {
  const server = await recognizer({ refuses: status })
  const { stream, errors } = recognizerAt(server.url, NO_RETRY)
  for await (const _ of stream);
  expect(errors).toMatchObject([{ error: { statusCode: status }, recoverable: false }])
})

test.each([
  ['{"err_code": "INVALID_AUTH", "err_msg": "No such model for none"}', 'No such model for none'],
  ['{"error": "key secret-key may not use nova-3"}', 'key [key] may not use nova-3'],
])(
  'what a server says when it refuses a connection is in the error, without the key: %s',
  async (says, told) => {
    const server = await recognizer({ refuses: 400, says })
    const { stream, errors } = recognizerAt(server.url, NO_RETRY)
    for await (const _ of stream);
    expect(errors.map(({ error }) => failureText(error))).toEqual([`HTTP 400: ${told}`])
  },
)

test('a server that refuses a connection and does not finish its answer has refused it', async () => {
  const silent = createServer((socket) =>
    socket.write('HTTP/1.1 503 Busy\r\ncontent-length: 9\r\n\r\n'),
  )
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void silent.close())
  const url = `ws://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const { stream, errors } = recognizerAt(url, { ...NO_RETRY, timeoutMs: 50 })
  for await (const _ of stream);
  expect(errors).toMatchObject([{ error: { statusCode: 503 } }])
})

test('what Deepgram says after the end of the sound is heard, and its close is no failure', async () => {
  const server = await recognizer()
  const { stream, errors } = recognizerAt(server.url)
  stream.pushFrame(countedFrames().next())
  stream.endInput()
  await eventually(() => server.commands().at(-1) === 'CloseStream')
  server.says('good', 0, 0.1)
  server.says('bye', 0.1, 0.2)
  server.tell({ type: 'Metadata' })
  server.close()
  const said: string[] = []
  for await (const { type, alternatives } of stream) {
    if (type === stt.SpeechEventType.FINAL_TRANSCRIPT) said.push(alternatives![0].text)
  }
  expect(said).toEqual(['good', 'bye'])
  expect(errors).toEqual([])
})

test('the last message ends the stream, even if the server stays open', async () => {
  const server = await recognizer()
  const { stream, metered } = recognizerAt(server.url)
  stream.pushFrame(countedFrames().next())
  stream.endInput()
  await eventually(() => server.commands().at(-1) === 'CloseStream')
  server.tell({ type: 'Metadata' })
  for await (const _ of stream);
  expect(metered).toEqual([20])
  await eventually(() => server.open() === 0)
})

test('a frame that cannot be read closes the connection at once, even if the server stays open', async () => {
  const server = await recognizer()
  const { stream, errors } = recognizerAt(server.url, NO_RETRY)
  await eventually(() => server.connections() === 1)
  server.sendBrokenFrame()
  for await (const _ of stream);
  expect(errors).toMatchObject([{ error: { name: 'APIConnectionError' } }])
})

test.each([
  ['NET-0001: no audio was received', 'it closed the connection (1011 NET-0001)'],
  ['Ada said that', 'it closed the connection (1011)'],
])(
  "the error has the server's code, and nothing else of what it says: %s",
  async (reason, message) => {
    const server = await recognizer()
    const { stream, errors } = recognizerAt(server.url, NO_RETRY)
    await eventually(() => server.connections() === 1)
    server.close(1011, reason)
    for await (const _ of stream);
    expect(errors).toMatchObject([{ error: { message } }])
  },
)

test.each<[what: string, says: object | null, code: number, reason: string, sentence: string]>([
  ['a reason', null, 4400, 'Unknown model m', 'HERE (4400: Unknown model m)'],
  [
    'an error before',
    { type: 'Error', description: 'Language xx is not supported' },
    ...([4400, 'invalid parameters', 'HERE (4400: Language xx is not supported)'] as const),
  ],
  ['a refused key', null, 4401, 'Bad key secret-key', 'HTTP 401: Bad key [key]'],
  ['a refused key, and no reason', null, 3000, '', 'HTTP 401'],
  ['what somebody said', null, 1008, 'Cannot say My name is Anna Berg', 'HERE (1008)'],
])(
  'the error for a connection that is closed says why: with %s',
  async (_, says, code, reason, sentence) => {
    const server = await recognizer()
    const { stream, errors } = recognizerAt(server.url, NO_RETRY)
    await eventually(() => server.connections() === 1)
    server.says('My name is Anna Berg', 0, 1)
    if (says) server.tell(says)
    server.close(code, reason)
    for await (const _ of stream);
    expect(errors.map(({ error }) => failureText(error))).toEqual([
      sentence.replace('HERE', 'it closed the connection'),
    ])
  },
)

test('a connection that does not open in time is an error', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const url = `ws://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const { stream, errors } = recognizerAt(url, { ...NO_RETRY, timeoutMs: 50 })
  for await (const _ of stream);
  expect(errors).toMatchObject([{ error: { name: 'APIConnectionError' }, recoverable: false }])
})

test('a connection is kept alive while no sound is sent, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = await recognizer()
  const stream = streamTo(server.url)
  await eventually(() => server.connections() === 1)
  await eventually(() => vi.getTimerCount() === 1)
  vi.advanceTimersByTime(10_000)
  await eventually(() => server.commands().length === 2)
  expect(server.commands()).toEqual(['KeepAlive', 'KeepAlive'])
  for (let times = 1; times <= 3; times++) {
    stream.pushFrame(countedFrames().next())
    await eventually(() => server.frames() === times)
    vi.advanceTimersByTime(5_000)
  }
  vi.advanceTimersByTime(5_000)
  await eventually(() => server.commands().length === 3)
  stream.close()
  expect(vi.getTimerCount()).toBe(0)
  await eventually(() => server.open() === 0)
})

test('a stream that is closed while it connects is no error', async () => {
  const server = await recognizer()
  const { stream, errors } = recognizerAt(server.url)
  await new Promise((resolve) => setTimeout(resolve, 0))
  stream.close()
  for await (const _ of stream);
  await eventually(() => server.open() === 0)
  expect(errors).toEqual([])
})

test('a stream that is closed at once does not connect', async () => {
  const server = await recognizer()
  streamTo(server.url).close()
  streamTo(server.url)
  await eventually(() => server.connections() === 1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.open()).toBe(1)
})
