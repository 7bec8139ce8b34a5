import { concatSamples, type Sound } from '../pcm.ts'
import type { SpeechRequest } from './choose_voice.ts'

const WORDS_PER_MINUTE = 160

/** The part of the package that is used; it has no types. */
type Espeak = {
  set_voice(name: string): number
  set_rate(wordsPerMinute: number): void
  get_samplerate(): number
  /** The callback returns true to stop. */
  synthesize(text: string, hear: (pcm: Int16Array | null) => boolean): void
}

/**
 * Loads espeak-ng, a development dependency because of its licence (GPL-3.0). The returned function
 * blocks its thread for about 50 ms per second of speech.
 *
 * @throws Error when the package is not installed
 */
export async function loadEspeak() {
  const espeak = await openEspeak()

  return function speak({ text, voice, speed }: SpeechRequest): Sound {
    espeak.set_voice(voice.name)
    espeak.set_rate(Math.round(WORDS_PER_MINUTE * speed))
    const pieces: Float32Array[] = []
    espeak.synthesize(text, (pcm) => {
      if (pcm) pieces.push(Float32Array.from(pcm, (sample) => sample / 32768))
      return false
    })
    return { samples: concatSamples(pieces), sample_rate: espeak.get_samplerate() }
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
      `The voice for languages other than English needs espeak-ng: npm install --no-save ${name}`,
      { cause: error },
    )
  }
}
