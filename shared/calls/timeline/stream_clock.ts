/**
 * Maps stream time, milliseconds of audio since the start, to the wall clock. Audio may arrive late but never
 * early, so the earliest arrival around an instant is right: late frames are moved back, while everything
 * after a gap, such as a muted microphone, shifts later.
 */
export type StreamClock = {
  /** @param at when the audio arrived, which is its end, epoch milliseconds */
  push(samples: number, at: number): void
  /** How much audio there was so far, in seconds. */
  readonly streamed_s: number
  /** Epoch milliseconds of `stream_ms`, even beyond the end; null before any audio. */
  wallClock(stream_ms: number): number | null
}

export function createStreamClock(sampleRate: number): StreamClock {
  /** The smallest difference between arrival and stream time, per stretch of the stream. */
  const offsets: number[] = []
  let samplesPushed = 0

  return {
    push(samples, at) {
      samplesPushed += samples
      const streamMs = (samplesPushed / sampleRate) * 1000
      const stretch = Math.floor(streamMs / STRETCH_MS)
      while (offsets.length <= stretch) offsets.push(Infinity)
      offsets[stretch] = Math.min(offsets[stretch]!, at - streamMs)
    },
    get streamed_s() {
      return samplesPushed / sampleRate
    },
    wallClock(stream_ms) {
      if (offsets.length === 0) return null
      const first = Math.min(Math.floor(stream_ms / STRETCH_MS), offsets.length - 1)
      const around = offsets.slice(first, first + CATCH_UP_STRETCHES)
      return Math.round(stream_ms + Math.min(...around))
    },
  }
}

const STRETCH_MS = 100
/** One second: delayed frames have caught up by then. */
const CATCH_UP_STRETCHES = 10
