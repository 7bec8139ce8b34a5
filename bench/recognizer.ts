import { cacheFolder } from '../local/home/cache_folder.ts'
import { findWeights } from '../local/services/weights.ts'
import { type Decoder, startDecoder } from '../local/speech/recognizer/decoder.ts'
import { chooseVoice } from '../local/speech/voice/choose_voice.ts'
import { startLocalVoices } from '../local/speech/voice/local_voices.ts'
import { wordError } from '../local/speech/recognizer/word_error.ts'
import { figuresOf, percent, printTable, ratio } from './figures/measure.ts'
import { readRecording, readRecordings, type Recording } from './speech/recordings.ts'
import { voicedSpan } from '../local/participant/voiced_span.ts'
import type { Sound } from '../local/speech/pcm.ts'
import { isBackchannel } from '../shared/turns/backchannel.ts'
import { SURE, WORDS_MS } from '../shared/turns/overlap.ts'
import { overlapSounds } from './speech/overlap.ts'
import { createLiveRecognizer } from '../local/speech/recognizer/live_recognizer.ts'
import { RECOGNIZER_RATE } from '../local/speech/recognizer/recognizer.ts'
import { resample } from '../local/speech/resample.ts'

const VOICES = ['flite:slt', 'flite:rms', 'flite:awb']

/**
 * Human recordings, and the same sentences by the local voices, through the recognizer as it runs
 * in a call: cut into segments, without knowing the text. The human voice is the reference.
 */
export async function benchRecognizer({ every }: { every: number }): Promise<void> {
  const home = process.env.COLLOQUY_HOME || '.colloquy'
  const weights = await findWeights({
    cache: cacheFolder(process.env, home),
    given: process.env.MOONSHINE_DIR,
    env: process.env,
    progress: console.log,
  })
  const [decoder, voices] = await Promise.all([startDecoder(weights), startLocalVoices()])
  try {
    const recordings = readRecordings(every)
    const measured = [{ name: 'human', ...(await measure(decoder, recordings)) }]
    for (const name of VOICES) {
      const voice = chooseVoice(name)
      const spoken = recordings.map(async ({ text }) => {
        return { text, sound: await voices.speak({ text, voice, speed: 1 }) }
      })
      measured.push({ name, ...(await measure(decoder, await Promise.all(spoken))) })
    }
    const reference = measured[0]!
    printTable(
      measured.map(({ name, word_error_rate, seconds, real_time_factor }) => ({
        voice: name,
        recordings: recordings.length,
        seconds: seconds.toFixed(0),
        'word errors': `${(100 * word_error_rate).toFixed(1)} %`,
        'against human': ratio(word_error_rate, reference.word_error_rate),
        'real-time factor p50': real_time_factor.p50.toFixed(3),
        p95: real_time_factor.p95.toFixed(3),
      })),
    )
    await printShortSounds(decoder)
  } finally {
    await Promise.all([decoder.close(), voices.close()])
  }
}

async function measure(decoder: Decoder, recordings: Recording[]) {
  const factors: number[] = []
  let errors = 0
  let words = 0
  let seconds = 0
  for (const { text, sound } of recordings) {
    const began = performance.now()
    const heard = (await hear(decoder, sound)).map(({ text }) => text).join(' ')
    const length_ms = (1000 * sound.samples.length) / sound.sample_rate
    factors.push((performance.now() - began) / length_ms)
    seconds += length_ms / 1000
    const found = wordError(text, heard)
    errors += found.errors
    words += found.words
  }
  return { word_error_rate: errors / words, seconds, real_time_factor: figuresOf(factors) }
}

const counted = (folder: string, least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, i) => `digits/${folder}${least + i}`)
const WORDS = [
  ...[...counted('', 1, 20), ...counted('day-', 0, 6), ...counted('mon-', 0, 11)],
  ...['goodbye', 'hello', 'hours', 'minutes', 'number', 'second', 'sorry', 'vm-no', 'vm-last'],
]

/**
 * What the recognizer makes of sounds that a call should not hear as a turn, and of single human
 * words, and whether its confidence is high enough for them to stop the agent.
 */
async function printShortSounds(decoder: Decoder): Promise<void> {
  const words = WORDS.map((name) => ({ kind: 'single word', name, sound: readRecording(name) }))
  const short = [...(await overlapSounds()), ...words].filter(({ sound }) => voiced_ms(sound) > 0)
  const heard: { kind: string; text: string; confidence: number }[] = []
  for (const { kind, name, sound } of short) {
    if (voiced_ms(sound) >= WORDS_MS) continue
    const [first = { text: '', confidence: 0 }] = await hear(decoder, sound)
    heard.push({ kind, ...first })
    if (isWords(first.text)) console.log(kind, name, first.text, first.confidence.toFixed(2))
  }
  console.log(`\nsounds shorter than ${WORDS_MS} ms`)
  printTable(
    [...new Set(heard.map(({ kind }) => kind))].map((kind) => {
      const those = heard.filter((one) => one.kind === kind)
      const asWords = those.filter(({ text }) => isWords(text))
      const sure = asWords.filter(({ confidence }) => confidence >= SURE)
      return {
        sound: kind,
        count: those.length,
        'taken for words': percent(asWords.length / those.length),
        'and sure of them': percent(sure.length / those.length),
      }
    }),
  )
}

const isWords = (text: string) => text !== '' && !isBackchannel(text, 'en')

function voiced_ms({ samples, sample_rate }: Sound): number {
  const span = voicedSpan({ samples, sample_rate })
  return span ? ((span.end - span.start) / sample_rate) * 1000 : 0
}

/** The finals of a recording that arrives all at once, and the recognizer's confidence, 0 … 1. */
async function hear(
  decoder: Decoder,
  sound: Sound,
): Promise<{ text: string; confidence: number }[]> {
  const finals: { text: string; confidence: number }[] = []
  let failure: unknown
  const recognizer = createLiveRecognizer(
    decoder,
    (hearing) => hearing.type === 'final' && finals.push(hearing),
    (error) => (failure = error),
  )
  recognizer.push(resample(sound, RECOGNIZER_RATE))
  await recognizer.flush()
  recognizer.close()
  if (failure) throw failure
  return finals
}
