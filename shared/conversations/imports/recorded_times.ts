import { DAY, SECOND } from '../../base/time.ts'

type Given = {
  started_at?: Date | null | undefined
  ended_at?: Date | null | undefined
  duration_seconds?: number | null | undefined
}

export type RecordedTimes = { started_at: Date; ended_at: Date; duration_seconds: number }

/** A larger difference between the given and the computed duration is a contradiction. */
const TOLERANCE_SECONDS = 1
/** The years that lists sorted by session start can page through. */
const [FIRST_YEAR, LAST_YEAR] = [1971, 9998]

/**
 * Computes all three times from any two of them, or names the field that is missing or contradicts the others
 * or the possible length of a call.
 */
export function recordedTimes({
  started_at,
  ended_at,
  duration_seconds,
}: Given): RecordedTimes | { field: keyof Given; message: string } {
  const begin = started_at?.getTime()
  const end = ended_at?.getTime()
  const duration_ms = duration_seconds == null ? undefined : duration_seconds * SECOND

  const from = begin ?? minus(end, duration_ms)
  if (from === undefined) return missing('started_at')
  const to = end ?? (duration_ms === undefined ? undefined : from + duration_ms)
  if (to === undefined) return missing('ended_at')
  if (to < from) return { field: 'ended_at', message: 'Must not be before started_at' }
  if (to - from > DAY) return { field: 'ended_at', message: 'Must be within a day of started_at' }
  if (!isUsable(from) || !isUsable(to)) {
    const field = begin === undefined ? 'ended_at' : 'started_at'
    return { field, message: `Must be in the years ${FIRST_YEAR} to ${LAST_YEAR}` }
  }
  if (duration_ms !== undefined && Math.abs(to - from - duration_ms) > TOLERANCE_SECONDS * SECOND) {
    const message = `Contradicts started_at and ended_at, which are ${(to - from) / SECOND} s apart`
    return { field: 'duration_seconds', message }
  }
  return {
    started_at: new Date(from),
    ended_at: new Date(to),
    duration_seconds: Math.round((to - from) / SECOND),
  }
}

function isUsable(instant: number) {
  const year = new Date(instant).getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

function minus(end: number | undefined, duration_ms: number | undefined) {
  return end === undefined || duration_ms === undefined ? undefined : end - duration_ms
}

function missing(field: keyof Given) {
  return { field, message: 'Required: send two of started_at, ended_at and duration_seconds' }
}
