/** A pause in the arrival of sound after which the stream's time and ours have parted. */
const GAP_MS = 500

/** Tells when, on the wall clock, a moment of a live stream was heard. */
export function createStreamClock(now: () => number = Date.now) {
  let heard_ms = 0
  /** Epoch ms of the stream's start, by the sound that was least delayed on its way. */
  let began_at = Infinity

  return {
    /** Sound of this length has just arrived. */
    advance(length_ms: number) {
      heard_ms += length_ms
      const latest = now() - heard_ms
      began_at = latest > began_at + GAP_MS ? latest : Math.min(began_at, latest)
    },
    /** Milliseconds of sound so far. */
    heardMs: () => heard_ms,
    epochAt: (stream_ms: number) => began_at + stream_ms,
  }
}
