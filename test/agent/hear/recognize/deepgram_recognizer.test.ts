import { initializeLogger, stt } from '@livekit/agents'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../helpers/eventually.ts'
import { breathe, countedFrames } from '../../../patches/survivors.ts'
import { NO_RETRY, recognizerAt, streamTo } from './deepgram_stream.ts'
import { FRAME_SAMPLES, recognizer, results } from './recognizer_server.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('silence reaches the recognizer, so that its word times stay in sync with the clock', async () => {
  const server = await recognizer()
  const stream = streamTo(server.url)
  const frames = countedFrames()
  for (let i = 0; i < 250; i++) stream.pushFrame(frames.next())
  await eventually(() => server.frames() === 250)
})

test('a frame is sent as it comes and unchanged, even if it is a view of a larger buffer', async () => {
  const server = await recognizer()
  const stream = streamTo(server.url)
  const frame = countedFrames().next(7)
  const buffer = new Int16Array(3 * FRAME_SAMPLES).fill(9)
  buffer.set(frame.data, FRAME_SAMPLES)
  frame.data = buffer.subarray(FRAME_SAMPLES, 2 * FRAME_SAMPLES)
  stream.pushFrame(frame)
  await eventually(() => server.frames() === 1)
  expect(server.audio()).toEqual(Buffer.from(new Int16Array(FRAME_SAMPLES).fill(7).buffer))
})

test('the stream releases the audio it has sent', async () => {
  const server = await recognizer()
  const stream = streamTo(server.url)
  const frames = countedFrames()
  const twoMinutes = 6_000
  for (let i = 0; i < twoMinutes; i++) {
    stream.pushFrame(frames.next(1_000))
    await breathe()
  }
  await eventually(() => server.frames() === twoMinutes)
  await expect.poll(frames.survivors).toBeLessThan(twoMinutes / 20)
})

test('Deepgram is asked with the key, in the format that is sent', async () => {
  const server = await recognizer()
  streamTo(server.url)
  await eventually(() => server.connections() === 1)
  const { url, key } = server.asked()!
  expect(key).toBe('Token secret-key')
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
  const server = await recognizer()
  const stream = streamTo(server.url)
  await eventually(() => server.connections() === 1)
  const word = { start: 1, end: 1.5, confidence: 0.5 }
  const words = [
    { ...word, word: 'hello', punctuated_word: 'Hello,' },
    { ...word, word: 'you', start: 1.5, end: 2 },
  ]
  server.tell({ type: 'Metadata' })
  server.tell({ type: 'SpeechStarted' })
  server.tell(results({ transcript: 'hello', words: [], confidence: 0 }, {}))
  server.tell(results({ transcript: 'Hello, you', words, confidence: 0.75 }, { is_final: true }))
  server.tell(results({ transcript: '', words: [], confidence: 0 }, { speech_final: true }))
  server.tell(results({ transcript: 'and', words: [], confidence: 0 }, {}))
  server.tell({ type: 'UtteranceEnd' })
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

test('the times of words are those of the sound, however slow the machine is', async () => {
  let at = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (at += 1_000))
  onTestFinished(() => void vi.restoreAllMocks())
  const server = await recognizer()
  const stream = streamTo(server.url)
  await eventually(() => server.connections() === 1)
  server.says('hello', 0.5, 1)
  for await (const { type, alternatives } of stream) {
    if (type !== stt.SpeechEventType.FINAL_TRANSCRIPT) continue
    const [word] = alternatives![0].words!
    expect([word!.startTime, word!.endTime]).toEqual([0.5, 1])
    break
  }
})

test('a server that imitates Deepgram may leave out times, confidence and words', async () => {
  const server = await recognizer()
  const stream = streamTo(server.url)
  await eventually(() => server.connections() === 1)
  server.tell(results({ transcript: 'one', words: [{ word: 'one' }] }, { is_final: true }))
  server.tell(results({ transcript: 'two' }, { is_final: true }))
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
  const server = await recognizer()
  const { stream, requests, errors } = recognizerAt(server.url, NO_RETRY)
  stream.pushFrame(countedFrames().next())
  await eventually(() => server.frames() === 1)
  server.tell({ status: 'ready' })
  server.tell(results({ transcript: 'one', words: [{}] }, { is_final: true }))
  const channel = { alternatives: [{ transcript: null }] }
  server.tell({ type: 'Results', channel, metadata: {} })
  server.tell({
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
    const server = await recognizer()
    const { stream, errors } = recognizerAt(server.url, NO_RETRY)
    await eventually(() => server.connections() === 1)
    server.send(message)
    for await (const _ of stream);
    expect(errors).toMatchObject([{ error: { message: 'it sent a message that cannot be read' } }])
    await eventually(() => server.open() === 0)
  },
)

test('the meter gets what was sent: every five seconds, at a flush and at the end', async () => {
  const server = await recognizer()
  const { stream, metered } = recognizerAt(server.url)
  const frames = countedFrames()
  const speak = (count: number) => {
    for (let i = 0; i < count; i++) stream.pushFrame(frames.next())
  }
  speak(300)
  stream.flush()
  speak(25)
  await eventually(() => server.commands().length === 1)
  expect(server.commands()).toEqual(['Finalize'])
  await eventually(() => server.frames() === 325)
  expect(metered).toHaveLength(2)
  stream.endInput()
  await eventually(() => server.commands().at(-1) === 'CloseStream')
  server.close()
  for await (const _ of stream);
  expect(metered.map((ms) => Math.round(ms / 20))).toEqual([250, 50, 25])
})
