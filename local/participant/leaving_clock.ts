/** When the end of a frame leaves the source, epoch milliseconds, and the silence before it. */
export type Leaving = { leaves_at: number; stalled_ms: number }

/**
 * Computes when each frame of a steady source leaves it. The source takes a frame every `frame_ms`
 * from its queue, which starts empty, and accepts another when it holds at most `depth_ms`. A frame
 * is handed over at `submitted_at`, and this process learns at `accepted_at` that it was accepted.
 *
 * So a frame leaves one step after the previous one. If the queue ran dry, it leaves at the first
 * step after it was handed over, and `stalled_ms` is how much later that is. A process that wakes
 * up late changes nothing.
 *
 * At first it is unknown when within `frame_ms` the source takes its frames, so the clock is off by
 * less than that. No frame leaves later than `depth_ms` after it was accepted: the first one that
 * has to wait, and is known to be accepted at once, makes the clock exact. If the queue runs dry
 * before that, the clock may stay early by less than `frame_ms`.
 */
export function leavingClock(frame_ms: number, depth_ms: number) {
  let due: number | null = null
  return function sent(submitted_at: number, accepted_at: number): Leaving {
    const next = due ?? submitted_at + frame_ms
    const stalled_ms = Math.max(0, Math.ceil((submitted_at - next) / frame_ms)) * frame_ms
    const leaves_at = Math.min(next + stalled_ms, accepted_at + depth_ms)
    due = leaves_at + frame_ms
    return { leaves_at, stalled_ms }
  }
}
