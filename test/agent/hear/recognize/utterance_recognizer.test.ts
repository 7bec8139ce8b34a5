import { buffer } from 'node:stream/consumers'
import { initializeLogger, stt } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'
import { expect, onTestFinished, test } from 'vitest'
import { LAST_WORDS_MS, LastingStream } from '../../../../agent/hear/recognize/lasting_stream.ts'
import { UtteranceRecognizer } from '../../../../agent/hear/recognize/utterance_recognizer.ts'
import { FRAME_MS, SAMPLE_RATE } from '../../../../agent/hear/microphones.ts'
import { providerError, type ProviderError } from '../../../../agent/provider_error.ts'
import { toPcm16 } from '../../../../local/speech/pcm.ts'
import { resample } from '../../../../local/speech/resample.ts'
import { loadFlite } from '../../../../local/speech/voice/flite.ts'
import { openaiRecognizer } from '../../../../providers/built_in/openai.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { holdTimers } from '../../../helpers/held_timers.ts'
import { serve } from '../../../helpers/servers/serve.ts'

initializeLogger({ pretty: false, level: 'silent' })

const PROVIDER = { part: 'stt', model: 'm', name: 'The recognizer', settings: 'MY_KEY' } as const

test('an utterance that fails beside an earlier one fails nothing else, and what the server says is kept', async () => {
  const waiting: (() => void)[] = []
  const url = await serve((req, res) => {
    req.resume()
    waiting.push(() => res.writeHead(400).end('{"error": {"message": "model m is not loaded"}}'))
    if (waiting.length === 2) for (const refuse of waiting) refuse()
  })
  const loose: unknown[] = []
  const note = (error: unknown) => void loose.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const { errors, ended } = await hears(url, 'Good morning.', 'I am a teacher.')
  await ended
  expect(errors.map((error) => providerError(PROVIDER, { error }).sentence)).toEqual([
    'The recognizer failed: HTTP 400: model m is not loaded',
  ])
  await new Promise(setImmediate)
  expect(loose).toEqual([])
})

test('utterances are told in the order of speech, whichever is understood first', async () => {
  const waiting: ((text: string) => void)[] = []
  const url = await serve((req, res) => {
    req.resume()
    waiting.push((text) => res.end(JSON.stringify({ text })))
    if (waiting.length < 2) return
    waiting[1]!('I am a teacher.')
    setImmediate(() => waiting[0]!('Good morning.'))
  })
  const { words, ended } = await hears(url, 'Good morning.', 'I am a teacher.')
  await ended
  expect(words).toEqual(['Good morning.', 'I am a teacher.'])
})

test('a short answer is sent with silence after it, and one that goes round in circles counts once', async () => {
  const seconds: number[] = []
  const url = await serve((req, res) => {
    void buffer(req).then((body) => {
      const wav = body.subarray(body.indexOf('RIFF'))
      seconds.push(wav.readUInt32LE(40) / 2 / SAMPLE_RATE)
      res.end(JSON.stringify({ text: ` Yes.\n${'And yes. '.repeat(100)}` }))
    })
  })
  const { words, ended } = await hears(url, 'Yes.')
  await ended
  expect(words).toEqual(['Yes. And yes.'])
  expect(seconds[0]).toBeGreaterThan(1.1)
})

test('a server that takes its time is known to work on what was said, and awaited after the microphone has closed', async () => {
  const timers = holdTimers(LAST_WORDS_MS)
  onTestFinished(timers.restore)
  let answer: (() => void) | undefined
  const url = await serve((req, res) => {
    req.resume()
    answer = () => res.end('{"text": "Good morning."}')
  })
  const words: string[] = []
  const stream = new LastingStream({
    listening: [{ plugin: recognizerAt(url), host: 'x', provider: PROVIDER }],
    heard: ({ alternatives }) => void words.push(...(alternatives ?? []).map(({ text }) => text)),
    failed: (error) => expect.unreachable(error.sentence),
    away: () => {},
  })
  expect(stream.isTranscribing).toBe(false)
  const sounds = [await soundOf('Good morning.'), SILENCE]
  for (const frame of sounds.flatMap(framesOf)) stream.push(frame, Date.now())
  await eventually(() => answer)
  expect(stream.isTranscribing).toBe(true)
  const ended = stream.end()
  timers.runOut()
  await new Promise(setImmediate)
  answer!()
  await ended
  expect(words).toEqual(['Good morning.'])
})

test('a sound that a server refuses is left out, and what is said after it is heard', async () => {
  let asked = 0
  const url = await serve((req, res) => {
    req.resume()
    asked++
    if (asked === 2) res.writeHead(400).end('{"error": {"message": "no speech in the file"}}')
    else res.end('{"text": "Good morning."}')
  })
  const call = lasting(url)
  await call.hears('Good morning.')
  await eventually(() => call.words.length === 1)
  await call.hears('Hm.')
  await eventually(() => call.failures.length === 1)
  await call.hears('Good morning.')
  await eventually(() => call.words.length === 2)
  expect([asked, call.failures]).toMatchObject([
    3,
    [
      {
        recoverable: true,
        sentence: 'The recognizer failed: HTTP 400: no speech in the file',
      },
    ],
  ])
})

test('a long answer is sent again from its beginning if the server fails on it', async () => {
  const bytes: number[] = []
  const url = await serve((req, res) => {
    void buffer(req).then((body) => {
      if (bytes.push(body.length) === 1) res.writeHead(503).end()
      else res.end('{"text": "It was a long day."}')
    })
  })
  const call = lasting(url)
  await call.hears('It was a long day and I like it', 7)
  await eventually(() => call.words.length === 1)
  expect(bytes[0]! / 2 / SAMPLE_RATE).toBeGreaterThan(12)
  expect(Math.abs(bytes[1]! - bytes[0]!)).toBeLessThan(SAMPLE_RATE)
})

/** A microphone whose sound a server recognizes. */
function lasting(url: string) {
  const words: string[] = []
  const failures: ProviderError[] = []
  const stream = new LastingStream({
    listening: [{ plugin: recognizerAt(url), host: 'x', provider: PROVIDER }],
    heard: ({ alternatives }) => void words.push(...(alternatives ?? []).map(({ text }) => text)),
    failed: (error) => void failures.push(error),
    away: () => {},
    pause: () => Promise.resolve(),
  })
  onTestFinished(() => void stream.end())
  return {
    words,
    failures,
    /** @param times so often without a silence in between */
    async hears(sentence: string, times = 1) {
      const said = await soundOf(sentence)
      const sounds = [...Array.from({ length: times }, () => said), SILENCE]
      for (const frame of sounds.flatMap(framesOf)) stream.push(frame, Date.now())
    },
  }
}

/** A recognizer that hears sentences. */
async function hears(url: string, ...sentences: string[]) {
  const recognizer = recognizerAt(url)
  const errors: unknown[] = []
  recognizer.on('error', ({ error }) => void errors.push(error))
  const stream = recognizer.stream({
    connOptions: { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 0 },
  })
  const sounds = await Promise.all(sentences.map(async (text) => [await soundOf(text), SILENCE]))
  for (const frame of sounds.flat().flatMap(framesOf)) stream.pushFrame(frame)
  stream.endInput()
  const words: string[] = []
  const ended = (async () => {
    for await (const { type, alternatives } of stream) {
      if (type === stt.SpeechEventType.FINAL_TRANSCRIPT) words.push(alternatives![0].text)
    }
  })()
  return { errors, words, ended }
}

/** A recognizer behind `audio/transcriptions`. */
function recognizerAt(url: string) {
  const env = { STT_OPENAI_BASE_URL: url }
  return new UtteranceRecognizer({
    model: 'm',
    language: 'en',
    transcribe: (wav, signal) =>
      openaiRecognizer.transcribe!(env, { wav, signal, model: 'm', language: 'en' }),
  })
}

async function soundOf(text: string): Promise<Int16Array> {
  const speak = await loadFlite()
  const sound = speak({ text, voice: { engine: 'flite', name: 'rms' }, speed: 1 })
  return new Int16Array(Uint8Array.from(toPcm16(resample(sound, SAMPLE_RATE))).buffer)
}

/** As short as those of a microphone in a room. */
function framesOf(sound: Int16Array): AudioFrame[] {
  const length = (SAMPLE_RATE * FRAME_MS) / 1000
  const frames = Array.from({ length: Math.ceil(sound.length / length) }, (_, i) =>
    sound.subarray(i * length, (i + 1) * length),
  )
  return frames.map((samples) => new AudioFrame(samples, SAMPLE_RATE, 1, samples.length))
}

/** One second. */
const SILENCE = new Int16Array(SAMPLE_RATE)
