import type { AudioFrame } from '@livekit/rtc-node'
import { createStreamClock } from '../../shared/calls/timeline/stream_clock.ts'
import {
  appendVoice,
  type VoiceChunk,
  VOICE_FRAME_MS,
  type VoiceTrack,
} from '../../shared/calls/timeline/voice_activity.ts'
import { SAMPLE_RATE } from '../hear/microphones.ts'

/** Keeps a call's voice-activity track, and knows which part is stored. */
export class VoiceRecorder {
  #track: VoiceTrack = []
  #storedChunks = 0
  #clock = createStreamClock(SAMPLE_RATE)

  get track(): VoiceTrack {
    return this.#track
  }

  /** Audio on its way to the detector. */
  hear(frame: AudioFrame) {
    this.#clock.push(frame.samplesPerChannel, Date.now())
  }

  /**
   * The detector's result for the window after `windowsBefore` others.
   *
   * @returns when the window began, in epoch milliseconds
   */
  judge(windowsBefore: number, probability: number): number {
    const at = this.#clock.wallClock(windowsBefore * VOICE_FRAME_MS) ?? Date.now()
    this.#track = appendVoice(this.#track, at, probability)
    return at
  }

  /**
   * Complete chunks that are not stored; once this process has stopped hearing, also the last one.
   */
  unstored(isOver: boolean): readonly VoiceChunk[] {
    return this.#track.slice(this.#storedChunks, isOver ? undefined : -1)
  }

  stored(chunks: readonly VoiceChunk[]) {
    this.#storedChunks += chunks.length
  }
}
