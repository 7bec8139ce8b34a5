import type { Sound } from '../pcm.ts'
import { resample } from '../resample.ts'
import { createSpectrum, type SpectrumFrame } from '../spectrum.ts'
import { chooseVoice } from '../voice/choose_voice.ts'
import type { LocalVoices } from '../voice/local_voices.ts'
import { RECOGNIZER_RATE, type Word } from './recognizer.ts'
import { createSegmenter } from './segment.ts'
import { spreadWords } from './words.ts'

/** Something that a scripted participant will say. Times are milliseconds of its own sound. */
export type Utterance = {
  text: string
  language: string
  words: Word[]
  voice_start_ms: number
  voice_end_ms: number
}

export type KnownUtterance = Utterance & { spectrum: SpectrumFrame[] }

export type Script = ReturnType<typeof createScript>

/** What the scripted recognizer knows, for all streams. */
export function createScript(voices: LocalVoices) {
  let known: KnownUtterance[] = []
  return {
    /**
     * @param spoken its sound, or the voice that will speak it
     * @throws Error when the voice does not exist or no speech is found in the sound
     */
    async learn(text: string, language: string, spoken: Sound | string): Promise<Utterance> {
      const sound =
        typeof spoken === 'string'
          ? await voices.speak({ text, voice: chooseVoice(spoken), speed: 1 })
          : spoken
      const samples = resample(sound, RECOGNIZER_RATE)
      const { voice_start_ms, voice_end_ms, voiced_at } = findVoice(samples, text)
      const utterance: Utterance = {
        text,
        language,
        voice_start_ms,
        voice_end_ms,
        words: spreadWords(text, { voiced_at, voice_end_ms }),
      }
      known = [...known, { ...utterance, spectrum: createSpectrum()(samples) }]
      return utterance
    },
    utterances: (language: string) => known.filter((each) => each.language === language),
    clear() {
      known = []
    },
  }
}

/** From the first segment to the last. */
function findVoice(samples: Float32Array, text: string) {
  const segmenter = createSegmenter()
  const segments = [...segmenter.push(samples), ...segmenter.flush()].flatMap((event) =>
    event.type === 'end' ? [event.segment] : [],
  )
  if (segments.length === 0) throw new Error(`No speech was found in the sound of "${text}"`)
  return {
    voice_start_ms: segments[0]!.voice_start_ms,
    voice_end_ms: segments.at(-1)!.voice_end_ms,
    voiced_at: segments.flatMap(({ voiced_at }) => voiced_at),
  }
}
