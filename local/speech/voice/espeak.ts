import { concatSamples } from '../pcm.ts'
import type { Word } from '../recognizer/recognizer.ts'
import type { Speech, SpeechRequest } from './speech.ts'

const WORDS_PER_MINUTE = 160

/** The part of the package that is used; it brings no types. */
type Espeak = {
  set_voice(name: string): number
  set_rate(wordsPerMinute: number): void
  get_samplerate(): number
  /** The callback returns true to stop. */
  synthesize(text: string, hear: (pcm: Int16Array | null, events: EspeakEvent[]) => boolean): void
}
/** `text_position` counts characters from 1, `audio_position` milliseconds. */
type EspeakEvent = { type: string; text_position: number; audio_position: number }

/**
 * Loads espeak-ng, which is a development dependency because of its licence (GPL-3.0).
 * The function it gives blocks its thread for about 50 ms per second of speech.
 *
 * @throws Error when the package is not installed
 */
export async function loadEspeak() {
  const espeak = await openEspeak()

  return function speak({ text, voice, speed }: SpeechRequest): Speech {
    espeak.set_voice(voice.name)
    espeak.set_rate(Math.round(WORDS_PER_MINUTE * speed))
    const pieces: Float32Array[] = []
    const starts: EspeakEvent[] = []
    espeak.synthesize(text, (pcm, events) => {
      if (pcm) pieces.push(Float32Array.from(pcm, (sample) => sample / 32768))
      starts.push(...events.filter(({ type }) => type === 'word'))
      return false
    })
    const sound = {
      samples: concatSamples(pieces),
      sample_rate: espeak.get_samplerate(),
    }
    return {
      ...sound,
      words: timeWords(text, starts, (1000 * sound.samples.length) / sound.sample_rate),
    }
  }
}

async function openEspeak(): Promise<Espeak> {
  const name = '@echogarden/espeak-ng-emscripten'
  try {
    const { default: create } = await import(name)
    const module = await create()
    return await new module.eSpeakNGWorker()
  } catch (error) {
    throw new Error(
      `The voice for other languages than English needs espeak-ng: npm install --no-save ${name}`,
      { cause: error },
    )
  }
}

/**
 * Each word as it is written, from its own start to the next word's. What the engine gives no start
 * of its own, as the second word of "parce que" or a question mark that stands apart, goes with the
 * word before it.
 */
function timeWords(text: string, starts: EspeakEvent[], length_ms: number): Word[] {
  const begun: { text: string; start_ms: number }[] = []
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const start = starts.find(({ text_position: at }) => at > index && at <= index + word.length)
    const before = begun.at(-1)
    if (before && !start) before.text += ` ${word}`
    else begun.push({ text: word, start_ms: start?.audio_position ?? 0 })
  }
  return begun.map((word, i) => ({ ...word, end_ms: begun[i + 1]?.start_ms ?? length_ms }))
}
