import { initializeLogger, stt } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'
import { TransformStream } from 'node:stream/web'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../helpers/eventually.ts'
import { keptLog } from '../../../helpers/kept_log.ts'
import { createListening } from '../../../../agent/hear/recognize/listener_plugins.ts'
import { DEFAULTS, SETTINGS } from '../../../helpers/api/settings.ts'
import { frame } from './heard_call.ts'
import { recognizer, results } from './recognizer_server.ts'
import { SILENT as silentLog } from '../../../helpers/silent_log.ts'
import { SAMPLE_RATE } from '../../../../agent/hear/microphones.ts'
import { type HeardPiece, Recognizers } from '../../../../agent/hear/recognize/recognizers.ts'

initializeLogger({ pretty: false, level: 'silent' })

const { INTERIM_TRANSCRIPT, END_OF_SPEECH, FINAL_TRANSCRIPT } = stt.SpeechEventType

test('interim words without a final are removed when the speech ends', async () => {
  const { heard, captions, unfinished } = listening()
  heard(INTERIM_TRANSCRIPT, 'Hm')
  heard(END_OF_SPEECH)
  await eventually(() => captions.length === 2)
  // The recognizer itself says that they were nothing.
  expect(unfinished).toEqual([])
  expect(captions).toEqual([
    ['per_a', 'Hm', false],
    ['per_a', '', true],
  ])
})

test('interim words are kept when the microphone closes, until the recognizer has said everything', async () => {
  const { heard, captions, over, recognizers } = listening({ isVoiced: true })
  heard(INTERIM_TRANSCRIPT, 'I was')
  await eventually(() => captions.length === 1)
  recognizers.closed('per_a')
  heard(INTERIM_TRANSCRIPT, 'I was about')
  heard(FINAL_TRANSCRIPT, 'I was about to')
  over()
  await eventually(() => captions.length === 2)
  expect(captions[1]).toEqual(['per_a', 'I was about to', true])
})

test.each([
  ['the recognizer says that they were nothing', (call: Call) => call.heard(FINAL_TRANSCRIPT, '')],
  ['their speech ends', (call: Call) => call.heard(END_OF_SPEECH)],
  ['nothing more is awaited', (call: Call) => call.recognizers.settle()],
  ['the call ends', (call: Call) => (void call.recognizers.end(), call.over())],
])(
  'interim words that were said count although they were never final, when %s',
  async (_, ends) => {
    const call = listening({ isVoiced: true })
    call.heard(INTERIM_TRANSCRIPT, 'I am a teacher.')
    await eventually(() => call.captions.length === 1)
    ends(call)
    await eventually(() => call.captions.length === 2)
    expect(call.captions[1]).toEqual(['per_a', 'I am a teacher.', true])
    expect(call.unfinished).toEqual([['nova-3', undefined]])
    expect(call.pieces.at(-1)).toMatchObject({
      text: 'I am a teacher.',
      final: { words: { text: 'I am a teacher.' }, event: { type: FINAL_TRANSCRIPT } },
    })
  },
)

test('interim words of a lost connection are left to the next one, which hears them again', async () => {
  const server = await recognizer()
  const pieces: HeardPiece[] = []
  const config = { ...DEFAULTS, DEEPGRAM_API_KEY: 'key', DEEPGRAM_BASE_URL: server.url }
  const recognizers = new Recognizers({
    ...CALL,
    isVoiced: () => true,
    listening: await createListening(config, SETTINGS, 'en'),
    heard: (piece) => void pieces.push(piece),
  })
  recognizers.opened('per_a')
  onTestFinished(() => void recognizers.end())
  recognizers.frame('per_a', frame(1), Date.now())
  await eventually(() => server.frames() === 1)
  server.tell(results({ transcript: 'I am' }, {}))
  await eventually(() => pieces.length === 1)
  server.drop()
  await eventually(() => server.frames() === 2)
  recognizers.settle()
  server.says('I am a teacher.', 0, 0.02)
  await eventually(() => pieces.length === 3)
  expect(pieces.map(({ text, final }) => [text, final !== undefined])).toEqual([
    ['I am', false],
    ['I am a teacher.', true],
    ['', false],
  ])
})

test('words that are never final and that nobody was heard to say are removed, and operators can see it', async () => {
  const { log, lines } = keptLog()
  const { heard, captions, recognizers, unfinished } = listening({ log })
  heard(INTERIM_TRANSCRIPT, 'Hm yes')
  await eventually(() => captions.length === 1)
  recognizers.settle()
  expect(captions[1]).toEqual(['per_a', '', true])
  expect(JSON.stringify(lines)).toContain('never final')
  expect(JSON.stringify(lines)).not.toContain('Hm yes')
  expect(unfinished).toEqual([
    [
      'nova-3',
      'The recognizer did not finish words, and nobody was heard to say them: they were dropped',
    ],
  ])
})

test('a recognizer that says final words again says nothing new, except what it adds or corrects', async () => {
  const { heard, pieces } = listening()
  heard(FINAL_TRANSCRIPT, 'I am a', 1, 2)
  heard(FINAL_TRANSCRIPT, 'I am a', 1, 2)
  heard(INTERIM_TRANSCRIPT, 'I am a teacher', 1, 2.5)
  heard(FINAL_TRANSCRIPT, 'I am a teacher.', 1, 2.5)
  heard(FINAL_TRANSCRIPT, 'a teacher', 1.5, 2.5)
  heard(FINAL_TRANSCRIPT, 'I am a preacher', 1, 2.5)
  heard(FINAL_TRANSCRIPT, 'I am a teacher.', 3, 4)
  await eventually(() => pieces.at(-1)?.text === 'I am a teacher.')
  const said = pieces.filter(({ text }) => text !== '')
  expect(said.map(({ text, final }) => [text, final && (final.words.replaces ?? [])])).toEqual([
    ['I am a', []],
    ['teacher', undefined],
    ['teacher.', []],
    ['I am a preacher', ['I am a', 'teacher.']],
    ['I am a teacher.', []],
  ])
})

test('what a recognizer writes for noise is left out, unless somebody was heard to say it', async () => {
  const quiet = listening()
  quiet.heard(INTERIM_TRANSCRIPT, 'Thank you.')
  quiet.heard(FINAL_TRANSCRIPT, 'Thank you.')
  quiet.heard(FINAL_TRANSCRIPT, 'Thanks for watching!')
  quiet.heard(FINAL_TRANSCRIPT, ' [BLANK_AUDIO]')
  quiet.heard(FINAL_TRANSCRIPT, '<|en|>Hello.')
  await eventually(() => quiet.captions.some(([, text]) => text !== ''))
  expect(quiet.captions.filter(([, text]) => text !== '')).toEqual([['per_a', 'Hello.', true]])
  expect(quiet.madeUp).toEqual(['nova-3', 'nova-3', 'nova-3'])
  const loud = listening({ isVoiced: true })
  loud.heard(FINAL_TRANSCRIPT, 'Thank you.')
  loud.heard(FINAL_TRANSCRIPT, 'Thanks for watching!')
  loud.heard(FINAL_TRANSCRIPT, 'Bye.')
  await eventually(() => loud.captions.at(-1)?.[1] === 'Bye.')
  const said = loud.captions.map(([, text]) => text).filter((text) => text !== '')
  expect(said).toEqual(['Thank you.', 'Bye.'])
})

test('words without times are never taken for repeated ones', async () => {
  const { heard, pieces } = listening()
  heard(FINAL_TRANSCRIPT, 'No.')
  heard(FINAL_TRANSCRIPT, 'No.')
  await eventually(() => pieces.length === 2)
  expect(pieces.map(({ text }) => text)).toEqual(['No.', 'No.'])
})

test('the end waits until what was said is transcribed', async () => {
  const { heard, over, pieces, recognizers } = listening()
  const ended = recognizers.end()
  heard(FINAL_TRANSCRIPT, 'And one more thing.')
  over()
  await ended
  expect(pieces.map(({ text }) => text)).toContain('And one more thing.')
})

test('text that cannot be stored is removed from what was heard, for captions, the record and the model alike', async () => {
  const { heard, captions, pieces } = listening()
  heard(FINAL_TRANSCRIPT, 'Par\0is \ud83d')
  await eventually(() => captions.length === 1)
  expect(captions).toEqual([['per_a', 'Paris \ufffd', true]])
  expect(pieces).toMatchObject([
    {
      text: 'Paris \ufffd',
      final: {
        words: { text: 'Paris \ufffd' },
        event: { alternatives: [{ text: 'Paris \ufffd' }] },
      },
    },
  ])
})

test('speech without words is given to another recognizer only for the microphone that somebody spoke into', () => {
  const closed: string[] = []
  const opened: string[] = []
  const recognizers = new Recognizers({
    ...CALL,
    listening: [{ plugin: { stream, on() {}, off() {} } }] as never,
  })
  function stream() {
    const name = PERSONS[opened.length]!
    opened.push(name)
    const close = () => void closed.push(name)
    const queue = new TransformStream()
    return { pushFrame() {}, close, [Symbol.asyncIterator]: () => queue.readable.values() }
  }
  for (const person_id of PERSONS) recognizers.opened(person_id)
  // A fan is loud all the time, and what was said before does not count.
  const levels = { fan: [9_000, 9_000, 9_000], speaker: [50, 3_000, 50], before: [9_000, 50, 50] }
  for (const person_id of PERSONS) {
    levels[person_id].forEach((level, index) => {
      const frame = new AudioFrame(new Int16Array(320).fill(level), SAMPLE_RATE, 1, 320)
      recognizers.frame(person_id, frame, SPOKEN_AT + 20 * (index - 1))
    })
  }
  recognizers.takeOver(SPOKEN_AT)
  expect(closed).toEqual(['speaker'])
})

const PERSONS = ['fan', 'speaker', 'before'] as const
const SPOKEN_AT = 1_800_000_000_000
const PROVIDER = { part: 'stt', model: 'nova-3', name: 'The recognizer', settings: 'KEY' } as const
const CALL = {
  heard: () => {},
  providerFailed: () => {},
  recognizersAway: () => {},
  neverFinal: () => {},
  madeUp: () => {},
  isVoiced: () => false,
  log: silentLog,
  nameOf: () => null,
  caption: () => {},
}

type Call = ReturnType<typeof listening>

/** One open microphone, with a recognizer that the test controls. */
function listening({ isVoiced = false, log = silentLog } = {}) {
  const captions: unknown[][] = []
  const pieces: HeardPiece[] = []
  const unfinished: unknown[][] = []
  const madeUp: string[] = []
  const queue = new TransformStream<stt.SpeechEvent, stt.SpeechEvent>()
  const writer = queue.writable.getWriter()
  const stream = {
    close() {},
    endInput() {},
    [Symbol.asyncIterator]: () => queue.readable.values(),
  }
  const recognizers = new Recognizers({
    ...CALL,
    listening: [
      { plugin: { stream: () => stream, on() {}, off() {} }, provider: PROVIDER },
    ] as never,
    heard: (piece) => void pieces.push(piece),
    madeUp: (model) => void madeUp.push(model),
    neverFinal: (model, failure) => void unfinished.push([model, failure?.sentence]),
    isVoiced: () => isVoiced,
    log,
    caption: (...caption) => void captions.push(caption),
  })
  recognizers.opened('per_a')
  return {
    captions,
    pieces,
    /** Models that did not finish words, and why these were dropped, if they were. */
    unfinished,
    /** Models that wrote what nobody said. */
    madeUp,
    recognizers,
    /** @param start with `end`, when it was said, in seconds */
    heard(type: stt.SpeechEventType, text?: string, start = 0, end = 0) {
      const alternatives = text === undefined ? [] : [{ text, startTime: start, endTime: end }]
      void writer.write({ type, alternatives } as unknown as stt.SpeechEvent)
    },
    /** The recognizer has said everything. */
    over: () => void writer.close(),
  }
}
