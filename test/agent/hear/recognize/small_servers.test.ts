import { initializeLogger, stt } from '@livekit/agents'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hear } from './heard_call.ts'
import { NO_RETRY, recognizerAt } from './deepgram_stream.ts'
import { recognizer } from './recognizer_server.ts'

initializeLogger({ pretty: false, level: 'silent' })

/** Looks often: each of these tests waits many times, and never for long. */
const eventually = (look: () => boolean) => vi.waitUntil(look, { timeout: 280_000, interval: 5 })

const said = (transcript: string | null, more = {}) => ({
  channel: { alternatives: [{ transcript }] },
  ...more,
})
const results = (transcript: string | null, more = {}) =>
  said(transcript, { type: 'Results', ...more })
const END = results('The end.', { is_final: true, start: 9, duration: 1 })

test.each<[what: string, messages: (object | string | Buffer | null)[], heard: string[]]>([
  ['no type', [said('One.', { is_final: true })], ['One.']],
  ['no `is_final`, but the end of speech', [results('One.', { speech_final: true })], ['One.']],
  [
    'no `is_final`, but UtteranceEnd',
    [results('On'), results('One.'), { type: 'UtteranceEnd' }],
    ['One.'],
  ],
  [
    'no `is_final`, but times of the next words',
    [results('One.', { start: 0, duration: 1 }), results('Two.', { start: 1.5, duration: 1 })],
    ['One.', 'Two.'],
  ],
  [
    'words that never become final before the next ones',
    [
      results('One.', { is_final: false, start: 0, duration: 1 }),
      results('Two.', { is_final: true, start: 1.5, duration: 1 }),
    ],
    ['One.', 'Two.'],
  ],
  ['null for everything', [{ type: null, channel: null, is_final: null }, results(null)], []],
  [
    'no alternatives',
    [
      { type: 'Results', channel: {} },
      { type: 'Results', channel: { alternatives: [] } },
    ],
    [],
  ],
  [
    'unknown messages',
    [{ type: 'Speech' }, { status: 'ready' }, { error: 'unknown command KeepAlive' }],
    [],
  ],
  ['an error for a command', [{ type: 'Error', description: 'Finalize is not supported' }], []],
  ['binary messages', [Buffer.from([1, 2, 3])], []],
  [
    'its messages as bytes',
    [Buffer.from(JSON.stringify(results('One.', { is_final: true })))],
    ['One.'],
  ],
  [
    'flags and numbers as texts',
    [
      results('On', { is_final: 'false', start: '0.5', duration: '0.2' }),
      results('One.', { is_final: 'True', start: '0.5', duration: '1' }),
    ],
    ['One.'],
  ],
  [
    'numbers that JSON does not have',
    [
      '{"type": "Results", "is_final": true, "start": NaN, "channel": {"alternatives": [{"transcript": "One.", "confidence": NaN, "words": [{"word": "One.", "start": -Infinity}]}]}}',
    ],
    ['One.'],
  ],
  [
    'the form of an answer for a whole file',
    [{ is_final: true, results: { channels: [{ alternatives: [{ transcript: 'One.' }] }] } }],
    ['One.'],
  ],
  [
    'a list of channels',
    [{ type: 'Results', is_final: true, channel: [{ alternatives: [{ transcript: 'One.' }] }] }],
    ['One.'],
  ],
  [
    'interim words without a duration, where the last utterance ended',
    [
      results('One', { is_final: false, start: 0, duration: 0 }),
      results('One.', { is_final: true, start: 0.5, duration: 1 }),
      results('Two', { is_final: false, start: 1.5, duration: 0 }),
      results('Two.', { is_final: true, start: 2, duration: 1 }),
    ],
    ['One.', 'Two.'],
  ],
  [
    'the end of an utterance with channels as numbers',
    [results('One.'), { type: 'UtteranceEnd', channel: [0, 1], last_word_end: 2.5 }],
    ['One.'],
  ],
  [
    'its metadata without anything',
    [{ type: 'Metadata' }, results('One.', { is_final: true, metadata: null })],
    ['One.'],
  ],
])('a server that imitates Deepgram is heard although it sends %s', async (_, messages, heard) => {
  const server = await recognizer()
  const { stream, errors } = recognizerAt(server.url, NO_RETRY)
  await eventually(() => server.connections() === 1)
  for (const message of [...messages, END]) {
    if (Buffer.isBuffer(message)) server.sendBinary(message)
    else if (typeof message === 'string') server.send(message)
    else server.tell(message as object)
  }
  const finals: string[] = []
  for await (const { type, alternatives } of stream) {
    if (type !== stt.SpeechEventType.FINAL_TRANSCRIPT) continue
    finals.push(alternatives![0].text)
    if (finals.at(-1) === 'The end.') break
  }
  expect([finals, errors]).toEqual([[...heard, 'The end.'], []])
})

test('a word that is said again counts, even if words have no times of their own', async () => {
  const server = await recognizer()
  const { stream } = recognizerAt(server.url, NO_RETRY)
  await eventually(() => server.connections() === 1)
  const no = (start: number) => ({
    ...{ type: 'Results', is_final: true, start, duration: 0.5 },
    channel: { alternatives: [{ transcript: 'No.', words: [{ word: 'no' }] }] },
  })
  server.tell(no(1))
  server.tell(no(6))
  const times: [number, number][] = []
  for await (const { type, alternatives } of stream) {
    if (type !== stt.SpeechEventType.FINAL_TRANSCRIPT) continue
    const [{ startTime, endTime, words }] = alternatives!
    expect([words![0]!.startTime, words![0]!.endTime]).toEqual([startTime, endTime])
    if (times.push([startTime, endTime]) === 2) break
  }
  expect(times).toEqual([
    [1, 1.5],
    [6, 6.5],
  ])
})

test('a server that closes without a code after an utterance has heard it', async () => {
  const server = await recognizer()
  const { stream, errors } = recognizerAt(server.url, NO_RETRY)
  await eventually(() => server.connections() === 1)
  server.says('One.', 0, 0.5)
  server.closeWithoutCode()
  for await (const _ of stream);
  expect(errors).toEqual([])
})

test('words of a server that never says whether they are final are so once it adds nothing', async () => {
  const server = await recognizer()
  const { stream } = recognizerAt(server.url, NO_RETRY)
  await eventually(() => server.connections() === 1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  server.tell(results('I am'))
  server.tell(results('I am a teacher.'))
  const said: [isFinal: boolean, text: string][] = []
  for await (const { type, alternatives: [{ text }] = [{ text: '' }] } of stream) {
    const isFinal = type === stt.SpeechEventType.FINAL_TRANSCRIPT
    if (text !== '') said.push([isFinal, text])
    if (isFinal) break
    if (text === 'I am a teacher.') vi.advanceTimersByTime(700)
  }
  expect(said).toEqual([
    [false, 'I am'],
    [false, 'I am a teacher.'],
    [true, 'I am a teacher.'],
  ])
})

test('a server that closes the connection after each utterance is reconnected at once, and that is no failure', async () => {
  const server = await recognizer()
  const call = hear(server.url)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let utterance = 1; utterance <= 7; utterance++) {
    await eventually(() => server.connections() === utterance)
    call.speak(25)
    await eventually(() => server.frames() >= 25)
    server.says(`word ${utterance}`, 0, 0.4)
    await eventually(() => call.heard.length === utterance)
    vi.setSystemTime(Date.now() + 1_000)
    server.close()
  }
  await eventually(() => server.connections() === 8)
  expect([call.failures, call.paused_ms]).toEqual([[], []])
})

test('a server that hears something in silence and closes, again and again, is reconnected ever more slowly', async () => {
  const server = await recognizer()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const call = hear(server.url)
  for (let times = 1; times <= 7; times++) {
    await eventually(() => server.connections() === times)
    call.speak(1)
    await eventually(() => server.frames() >= times)
    server.says('Thank you.', 0, 0.02)
    await eventually(() => call.heard.length === times)
    if (times === 6) vi.setSystemTime(Date.now() + 1_000)
    server.close()
  }
  await eventually(() => server.connections() === 8)
  expect(call.paused_ms).toEqual([500, 1_000, 2_000, 4_000, 5_000, 500])
  expect(call.failures).toEqual([])
})

test.each<[what: string, says: (url: string) => string | undefined, asked: RegExp]>([
  [
    'names',
    (url) => ['no_delay', 'vad_events'].find((name) => url.includes(name)),
    /^\?encoding=linear16&sample_rate=16000&channels=1&interim_results=true&punctuate=true&/,
  ],
  [
    'does not name',
    (url) => (url.includes('endpointing') ? 'Bad Request' : undefined),
    /^\?encoding=linear16&sample_rate=16000&channels=1&interim_results=true&model=nova-3&language=en$/,
  ],
])(
  'a server is asked without parameters that it refuses and %s, and that is no failure',
  async (_, says, asked) => {
    const server = await recognizer({ refuses: 400, says })
    const { errors } = recognizerAt(server.url, NO_RETRY)
    await eventually(() => server.connections() === 1)
    expect(new URL(server.asked()!.url, 'ws://any').search).toMatch(asked)
    expect(errors).toEqual([])
  },
)

test('words are asked for as they are', async () => {
  const server = await recognizer()
  const call = hear(server.url)
  await eventually(() => server.connections() === 1)
  call.finalize()
  await eventually(() => server.commands().includes('Finalize'))
})
