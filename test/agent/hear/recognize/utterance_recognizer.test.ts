import { initializeLogger, stt } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'
import { expect, onTestFinished, test } from 'vitest'
import { UtteranceRecognizer } from '../../../../agent/hear/recognize/utterance_recognizer.ts'
import { SAMPLE_RATE } from '../../../../agent/hear/microphones.ts'
import { providerError } from '../../../../agent/provider_error.ts'
import { toPcm16 } from '../../../../local/speech/pcm.ts'
import { resample } from '../../../../local/speech/resample.ts'
import { loadFlite } from '../../../../local/speech/voice/flite.ts'
import { openaiRecognizer } from '../../../../providers/openai.ts'
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

/** A recognizer behind `audio/transcriptions` that hears sentences with a second of silence after each. */
async function hears(url: string, ...sentences: string[]) {
  const env = { STT_OPENAI_BASE_URL: url }
  const recognizer = new UtteranceRecognizer({
    model: 'm',
    language: 'en',
    transcribe: (wav, signal) =>
      openaiRecognizer.transcribe!(env, { wav, signal, model: 'm', language: 'en' }),
  })
  const errors: unknown[] = []
  recognizer.on('error', ({ error }) => void errors.push(error))
  const stream = recognizer.stream({
    connOptions: { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 0 },
  })
  const speak = await loadFlite()
  for (const text of sentences) {
    const sound = speak({ text, voice: { engine: 'flite', name: 'rms' }, speed: 1 })
    const pcm = new Int16Array(Uint8Array.from(toPcm16(resample(sound, SAMPLE_RATE))).buffer)
    for (const samples of [pcm, new Int16Array(SAMPLE_RATE)]) {
      stream.pushFrame(new AudioFrame(samples, SAMPLE_RATE, 1, samples.length))
    }
  }
  stream.endInput()
  const words: string[] = []
  const ended = (async () => {
    for await (const { type, alternatives } of stream) {
      if (type === stt.SpeechEventType.FINAL_TRANSCRIPT) words.push(alternatives![0].text)
    }
  })()
  return { errors, words, ended }
}
