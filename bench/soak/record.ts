import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../../client/client.ts'
import { listVoiceChunks } from '../../db/calls/record/voice_activity.ts'
import type { Sql } from '../../db/sql.ts'
import { VOICE_FRAME_MS } from '../../shared/calls/timeline/voice_activity.ts'
import { SECOND } from '../../shared/base/time.ts'
import { type Span, uncoveredMs } from './coverage.ts'
import type { SoakedCall } from './soak_call.ts'

/**
 * Which parts of a call are missing from its record; everything is 0 if every second is accounted
 * for.
 */
export type Missing = {
  /** Milliseconds of the call without voice activity. */
  voice_activity_ms: number
  /** Milliseconds that were spoken or heard and are in no turn. */
  spoken_ms: number
  heard_ms: number
  /** Answers of the participant without the pause that followed them. */
  pauses: number
  /** What they said that is in no turn, or has no pause. */
  unrecorded: Span[]
}

/**
 * How late a turn may begin and how early it may end: the sound's transit time, and what an ear
 * takes for silence.
 */
const TOLERANCE_MS = 500
/** The last pieces of the record are stored when the call is closed. */
const SETTLE_MS = 5 * SECOND

/** Compares a finished call with its record. */
export async function findMissing(admin: Client, sql: Sql, call: SoakedCall): Promise<Missing> {
  const { session_id, whole, heard, spoken } = call
  await sleep(SETTLE_MS)
  const { turns, pauses } = await admin.getTimingDebug({ session_id })
  const spansOf = (role: string) =>
    turns
      .filter((turn) => turn.role === role)
      .map(({ segment_started_at, started_at, ended_at }) => ({
        started_at: Math.min(...[segment_started_at ?? started_at, started_at].map(Date.parse)),
        ended_at: Date.parse(ended_at ?? started_at),
      }))
  const voice = (await listVoiceChunks(sql, session_id)).map(({ started_at, probabilities }) => ({
    started_at,
    ended_at: started_at + probabilities.length * VOICE_FRAME_MS,
  }))
  const measured = pauses.map(({ started_at }) => Date.parse(started_at))
  const isMeasured = ({ ended_at }: Span) => isNear(ended_at, measured)
  const said = spansOf('user')
  const unsaidMs = (spans: readonly Span[]) => uncoveredMs(spans, said, TOLERANCE_MS)
  return {
    voice_activity_ms: uncoveredMs([whole], voice, VOICE_FRAME_MS),
    spoken_ms: unsaidMs(spoken),
    heard_ms: uncoveredMs(heard, spansOf('assistant'), TOLERANCE_MS),
    pauses: spoken.filter((span) => !isMeasured(span)).length,
    unrecorded: spoken.filter((span) => !isMeasured(span) || unsaidMs([span]) > 0),
  }
}

function isNear(instant: number, others: readonly number[]) {
  return others.some((other) => Math.abs(other - instant) <= TOLERANCE_MS)
}

/** The total length of spans, in seconds. */
export function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { started_at, ended_at }) => sum + ended_at - started_at, 0) / SECOND
}
