import inference, { type Vad } from '@livekit/local-inference'
import {
  appendVoice,
  VOICE_FRAME_MS,
  type VoiceTrack,
} from '../../shared/calls/timeline/voice_activity.ts'

/**
 * The voice activity of a stream of 16 kHz audio, by the detector that live calls use by default;
 * the plugin would bring the call framework into this process.
 */
export class VoiceTracker {
  readonly #vad: Vad = inference.createVad()
  readonly #window = new Int16Array(inference.VAD_WINDOW_SAMPLES)
  #filled = 0
  #windows = 0
  #track: VoiceTrack = []
  readonly #started_at: number

  /** @param started_at when the audio begins, epoch milliseconds */
  constructor(started_at: number) {
    this.#started_at = started_at
  }

  get track(): VoiceTrack {
    return this.#track
  }

  /** Takes the next samples; those that do not fill a window are kept for the next call. */
  async hear(samples: Int16Array): Promise<void> {
    for (let from = 0; from < samples.length;) {
      const taken = samples.subarray(from, from + this.#window.length - this.#filled)
      this.#window.set(taken, this.#filled)
      this.#filled += taken.length
      from += taken.length
      if (this.#filled < this.#window.length) return
      this.#filled = 0
      const probability = await this.#vad.predict(this.#window)
      const at = this.#started_at + this.#windows++ * VOICE_FRAME_MS
      this.#track = appendVoice(this.#track, at, probability)
    }
  }
}
