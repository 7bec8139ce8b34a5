/** A frame that is taken sooner than this found room in the queue. */
const WAITED_MS = 1
/** The clock is set by this many of the last waits. */
const WAITS = 200

/** When the end of a frame leaves the source, epoch milliseconds, and the silence before it. */
export type Leaving = { leaves_at: number; stalled_ms: number }

/**
 * Computes when each frame of a steady source leaves it. A frame is handed over at `submitted_at`, and
 * the source takes it at `accepted_at`, when its queue holds `depth_ms` with this frame in it.
 * The source's own clock is exact and the event loop is only ever late, so the earliest of the last
 * waits is the true one: a late wake-up moves nothing. When the queue runs dry, all later frames leave
 * later, and `stalled_ms` says by how much.
 */
export function leavingClock(frame_ms: number, depth_ms: number) {
  let index = 0
  let due: number | null = null
  let waits: number[] = []
  return function sent(submitted_at: number, accepted_at: number): Leaving {
    const earliest = submitted_at + frame_ms
    const stalled_ms = due === null ? 0 : Math.max(0, earliest - due)
    if (stalled_ms > 0) waits = []
    if (accepted_at - submitted_at > WAITED_MS) {
      waits = [...waits.slice(1 - WAITS), accepted_at + depth_ms - index * frame_ms]
    }
    const leaves_at =
      waits.length > 0 ? Math.min(...waits) + index * frame_ms : Math.max(earliest, due ?? 0)
    due = leaves_at + frame_ms
    index++
    return { leaves_at, stalled_ms }
  }
}
