import { FRAME_MS } from '../loudness.ts'
import { MOONSHINE_RATE } from './moonshine.ts'
import type { Sound } from '../pcm.ts'
import type { Word } from './recognizer.ts'
import { resample } from '../resample.ts'
import { createSegmenter, type Segment } from './segment.ts'
import { createSpectrum, type SpectrumFrame } from '../spectrum.ts'
import { chooseVoice } from '../voice/choose_voice.ts'
import type { Voices } from '../voice/voices.ts'
import { spreadWords } from './words.ts'

/** Something that a scripted participant will say. Times are milliseconds of its own sound. */
export type Utterance = {
  text: string
  language: string
  words: Word[]
  voice_start_ms: number
  voice_end_ms: number
  length_ms: number
}

export type KnownUtterance = Utterance & { spectrum: SpectrumFrame[] }

type Lesson = { text: string; language: string; speed: number } & (
  { voice: string; sound?: undefined } | { sound: Sound }
)

export type Script = {
  /** @throws Error when the voice does not exist or nothing is to be heard in the sound */
  learn(lesson: Lesson): Promise<Utterance>
  utterances(language?: string): KnownUtterance[]
  clear(): void
}

/** What the scripted recognizer knows, for all streams. */
export function createScript(voices: Voices): Script {
  let known: KnownUtterance[] = []
  return {
    async learn(lesson) {
      const { text, language } = lesson
      const spoken = lesson.sound ?? (await speak(voices, lesson))
      const samples = resample(spoken, MOONSHINE_RATE)
      const voice = findVoice(samples, text)
      const { voice_start_ms, voice_end_ms } = voice
      const timed = 'words' in spoken ? spoken.words : undefined
      const utterance: Utterance = {
        text,
        language,
        words: timed ? withinVoice(timed as Word[], voice) : spreadWords(text, voice),
        voice_start_ms,
        voice_end_ms,
        length_ms: (1000 * samples.length) / MOONSHINE_RATE,
      }
      known = [...known, { ...utterance, spectrum: createSpectrum()(samples) }]
      return utterance
    },
    utterances: (language) => known.filter((each) => !language || each.language === language),
    clear() {
      known = []
    },
  }
}

async function speak(voices: Voices, lesson: Lesson) {
  if (lesson.sound) return lesson.sound
  const { text, speed, voice } = lesson
  return voices.speak({ text, speed, voice: chooseVoice(voice) })
}

/** The whole sound as one segment. */
function findVoice(samples: Float32Array, text: string): Segment {
  const segmenter = createSegmenter({
    sample_rate: MOONSHINE_RATE,
    end_silence_ms: Infinity,
    long_ms: Infinity,
    longest_ms: Infinity,
  })
  segmenter.push(samples)
  const [ended] = segmenter.flush()
  if (ended?.type !== 'end') throw new Error(`No speech was found in the sound of "${text}"`)
  return ended.segment
}

/** The engine's word times run on into its closing silence; the last word ends with the voice. */
function withinVoice(words: Word[], { voice_end_ms }: Segment): Word[] {
  return words.map((word) => {
    const start_ms = Math.min(word.start_ms, voice_end_ms - FRAME_MS)
    return { ...word, start_ms, end_ms: Math.min(word.end_ms, voice_end_ms) }
  })
}
