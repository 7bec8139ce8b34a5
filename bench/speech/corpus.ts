import { cacheFolder } from '../../local/home/cache_folder.ts'
import { findWeights } from '../../local/services/weights.ts'
import { rootMeanSquare } from '../../local/speech/loudness.ts'
import { concatSamples, type Sound } from '../../local/speech/pcm.ts'
import { type Decoder, startDecoder } from '../../local/speech/recognizer/decoder.ts'
import { RECOGNIZER_RATE } from '../../local/speech/recognizer/recognizer.ts'
import { resample } from '../../local/speech/resample.ts'
import { voicedSpan } from '../../local/participant/voiced_span.ts'
import { seededRandom } from '../../shared/base/seeded_random.ts'
import { readRecordings, type RecordedLanguage } from './recordings.ts'

/** A recognizer's transcript of a stretch of speech, and its sound. */
export type Part = { text: string; samples: Float32Array }

/** Something that is said in one go, perhaps with a pause in it. */
export type Utterance = {
  /** `phrase`: with a pause inside a phrase, `sentence`: with one after a sentence. */
  kind: 'whole' | 'phrase' | 'sentence'
  parts: Part[]
  /** The pause, in milliseconds; 0 if there is none. */
  gap_ms: number
  sound: Sound
}

/** Inner pauses are drawn from this range, in milliseconds. */
const [SHORTEST_GAP, LONGEST_GAP] = [400, 900]
/**
 * A recording whose length is outside this range is not an answer to a question, in milliseconds.
 */
const [SHORTEST, LONGEST] = [1_200, 5_000]

/**
 * Human recordings of single sentences: half of them whole, a quarter with a pause where the voice is
 * quietest inside the phrase, a quarter as pairs with a pause between two sentences. The same every time.
 *
 * @param count of utterances
 * @throws Error when there are too few recordings
 */
export function makeCorpus(language: RecordedLanguage, count: number): Promise<Utterance[]> {
  return asHeard(language, drawCorpus(language, count))
}

/** The same with the words of the scripts; a part gets its share of them by time. */
export function drawCorpus(language: RecordedLanguage, count: number): Utterance[] {
  const random = seededRandom(11)
  const sentences = readRecordings(1, language)
    .filter(({ text }) => !/[.!?:].*\w/.test(text))
    .map(({ text, sound }) => ({ text, samples: voiced(resample(sound, RECOGNIZER_RATE)) }))
    .filter(({ samples }) => isBetween(length_ms(samples), SHORTEST, LONGEST))
  const shuffled = drawn(sentences, random)
  const cuttable = shuffled.filter(({ samples }) => quietestInside(samples) !== undefined)
  const pairs = Math.floor(count / 4)
  const phrases = cuttable.slice(0, pairs)
  const others = shuffled.filter((sentence) => !phrases.includes(sentence))
  if (phrases.length < pairs || others.length < count) {
    throw new Error(`The ${shuffled.length} recordings are too few for ${count} utterances`)
  }
  const made = [
    ...phrases.map((sentence) => ({ kind: 'phrase' as const, parts: cut(sentence) })),
    ...Array.from({ length: pairs }, (_, i) => ({
      kind: 'sentence' as const,
      parts: [others[2 * i]!, others[2 * i + 1]!],
    })),
    ...others
      .slice(2 * pairs, count)
      .map((sentence) => ({ kind: 'whole' as const, parts: [sentence] })),
  ]
  return made.map((one) => withGap(one, random))
}

function withGap({ kind, parts }: Pick<Utterance, 'kind' | 'parts'>, random: () => number) {
  const gap_ms =
    parts.length > 1 ? Math.round(SHORTEST_GAP + (LONGEST_GAP - SHORTEST_GAP) * random()) : 0
  const gap = new Float32Array((gap_ms / 1000) * RECOGNIZER_RATE)
  const [first, second] = parts.map(({ samples }) => samples)
  const samples = second ? concatSamples([first!, gap, second]) : first!
  return { kind, parts, gap_ms, sound: { samples, sample_rate: RECOGNIZER_RATE } }
}

/** With the words of each part as the local recognizer, which only knows English, writes them. */
async function asHeard(language: RecordedLanguage, utterances: Utterance[]): Promise<Utterance[]> {
  if (language !== 'en') return utterances
  const decoder = await openDecoder()
  try {
    for (const { parts } of utterances) {
      for (const part of parts) {
        const decoded = await decoder.decode(
          padded(part.samples),
          true,
          new AbortController().signal,
        )
        part.text = decoded?.text || part.text
      }
    }
    return utterances
  } finally {
    await decoder.close()
  }
}

async function openDecoder(): Promise<Decoder> {
  const cache = cacheFolder(process.env, process.env.COLLOQUY_HOME || '.colloquy')
  const { MOONSHINE_DIR: given } = process.env
  return startDecoder(
    await findWeights({ cache, given, env: process.env, progress: console.error }),
  )
}

/** With a tenth of a second of silence around it. */
function padded(samples: Float32Array) {
  const silence = new Float32Array(RECOGNIZER_RATE / 10)
  return concatSamples([silence, samples, silence])
}

/**
 * Both parts of a sentence; without a recognizer, the words are split in proportion to the time.
 */
function cut({ text, samples }: Part): Part[] {
  const at = quietestInside(samples)!
  const words = text.split(/\s+/)
  const first = Math.max(1, Math.round((words.length * at) / samples.length))
  return [
    {
      text: words
        .slice(0, first)
        .join(' ')
        .replace(/[.,;!?]+$/, ''),
      samples: voiced(samples.subarray(0, at)),
    },
    { text: words.slice(first).join(' ') || text, samples: voiced(samples.subarray(at)) },
  ]
}

/**
 * The middle of the longest quiet stretch in the middle half of a sentence; undefined if none is as
 * long as a gap between two words.
 */
function quietestInside(samples: Float32Array): number | undefined {
  const frames = Math.floor(samples.length / FRAME)
  let longest = { at: 0, length: 0 }
  let length = 0
  for (let i = Math.floor(frames / 4); i < (frames * 3) / 4; i++) {
    const level = rootMeanSquare(samples.subarray(i * FRAME, (i + 1) * FRAME))
    length = level < QUIET ? length + 1 : 0
    if (length > longest.length) longest = { at: (i + 1 - length / 2) * FRAME, length }
  }
  return longest.length * FRAME_MS >= BETWEEN_WORDS_MS ? Math.round(longest.at) : undefined
}

const FRAME_MS = 10
const FRAME = (RECOGNIZER_RATE * FRAME_MS) / 1000
/** −40 dBFS. */
const QUIET = 0.01
/** Shorter ones are inside a word, before a plosive. */
const BETWEEN_WORDS_MS = 70

function voiced(samples: Float32Array): Float32Array {
  const span = voicedSpan({ samples, sample_rate: RECOGNIZER_RATE })
  return span ? samples.subarray(span.start, span.end) : samples
}

function length_ms(samples: Float32Array) {
  return (samples.length / RECOGNIZER_RATE) * 1000
}

function isBetween(value: number, least: number, most: number) {
  return value >= least && value <= most
}

/** In shuffled order. */
export function drawn<T>(from: readonly T[], random: () => number): T[] {
  return from
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
