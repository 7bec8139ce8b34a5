import { cacheFolder } from '../local/home/cache_folder.ts'
import { findWeights } from '../local/services/weights.ts'
import { type Decoder, startDecoder } from '../local/speech/recognizer/decoder.ts'
import { chooseVoice } from '../local/speech/voice/choose_voice.ts'
import { startVoices } from '../local/speech/voice/voices.ts'
import { wordError } from '../local/speech/recognizer/word_error.ts'
import { figuresOf, printTable, ratio } from './figures/measure.ts'
import { hear } from './recognizer/hear.ts'
import { printShortSounds } from './recognizer/short_sounds.ts'
import { readRecordings, type Recording } from './recordings.ts'

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
  const [decoder, voices] = await Promise.all([startDecoder(weights), startVoices()])
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
