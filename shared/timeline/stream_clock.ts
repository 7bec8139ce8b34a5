/**
 * Maps the time of a stream, milliseconds of audio since it began, to the wall clock: for word times
 * and voice activity, which count audio. Audio comes late at times, but never early, so the earliest
 * arrival around an instant tells the truth: a bunch of late frames is put back where it belongs,
 * while what comes after a gap, such as a muted microphone, lies later from there on.
 */
export type StreamClock = {
  /** Audio was handed on; `at` is its arrival, epoch milliseconds, which is the end of the frame. */
  push(samples: number, at: number): void
  /** Epoch milliseconds of `stream_ms`; null before any audio. Beyond the end it runs on. */
  wallClock(stream_ms: number): number | null
}

export function createStreamClock(sampleRate: number): StreamClock {
  /** The least delay of arrival against stream time, for each stretch of the stream. */
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
    wallClock(stream_ms) {
      if (offsets.length === 0) return null
      const first = Math.min(Math.floor(stream_ms / STRETCH_MS), offsets.length - 1)
      const around = offsets.slice(first, first + CATCH_UP_STRETCHES)
      return Math.round(stream_ms + Math.min(...around))
    },
  }
}

const STRETCH_MS = 100
/** A second: bunched frames have caught up by then. */
const CATCH_UP_STRETCHES = 10
