import { tts } from '@livekit/agents'
import { createSpeechGate } from '../../../providers/voice/speech_gate.ts'
import { LATE } from '../../async/within.ts'
import type { Given } from './voice_attempt.ts'

type Options = {
  /** Samples a second. */
  rate: number
  /** What the voice was given so far. */
  text: () => string
  /** What it answers cannot be heard: it is not read any further. */
  failed: (fault: unknown) => void
}

/** Holds back what a voice answers until it can be heard and is no noise. */
export class SoundGate {
  readonly #options: Options
  readonly #gate: ReturnType<typeof createSpeechGate>
  #held: Given[] = []

  constructor(options: Options) {
    this.#options = options
    this.#gate = createSpeechGate(options.rate)
  }

  /** What can be heard now, and what is no sound. */
  pass(given: Given): readonly Given[] {
    if (given === LATE || given.done) return [given]
    this.#held.push(given)
    try {
      if (given.value === tts.SynthesizeStream.END_OF_STREAM) this.#gate.end(this.#options.text())
      else if (this.#gate.pass(samplesOf(given.value)).length === 0) return []
      return this.#held.splice(0)
    } catch (fault) {
      this.#options.failed(fault)
      return [{ done: true, value: undefined }]
    }
  }
}

function samplesOf({ frame: { data } }: tts.SynthesizedAudio): Float32Array {
  return Float32Array.from(data, (sample) => sample / 32_768)
}
