import { z } from 'zod'
import { flag, integer } from '../../base/schema/fields.ts'
import { wireId } from '../../base/schema/wire_id.ts'
import { withTruthAmong } from './truth.ts'
import type { Turn } from './turn.ts'
import { TurnTiming } from './turn_timing.ts'
import { VOICE_FRAME_MS, type VoiceTrack } from './voice_activity.ts'

/** The part of a turn's timing that is based on the recorded voice activity. */
export const Truth = TurnTiming.pick({
  actual_speech_end_at: true,
  actual_pause_ms: true,
  eou_estimation_error_ms: true,
  was_premature_jump_in: true,
}).meta({ id: 'TruthAnchor', description: 'What the recorded voice activity shows about a pause' })
export type Truth = z.input<typeof Truth>

export const RecomputedTurn = z
  .object({
    turn_id: wireId('trn'),
    position: integer('Number of the turn, from 0, in the order of arrival'),
    changed: flag('Whether `before` and `after` differ'),
    before: Truth.describe('As it was stored'),
    after: Truth.describe('As recomputed'),
  })
  .meta({ id: 'RecomputedTurn', description: 'The pause before a turn of the agent, recomputed' })
export type RecomputedTurn = z.input<typeof RecomputedTurn>

/**
 * What a track shows about each turn of the agent. Turns outside the track, such as those of a session
 * without one, stay unchanged.
 */
export function recomputeTruth(
  turns: readonly (Turn & { id: string })[],
  track: VoiceTrack,
): RecomputedTurn[] {
  return turns
    .filter(({ role }) => role === 'assistant')
    .map((turn) => {
      const before = truthOf(turn)
      const after = reaches(track, turn)
        ? truthOf(withTruthAmong({ ...turn, ...NONE }, turns, track))
        : before
      const changed = JSON.stringify(before) !== JSON.stringify(after)
      return { turn_id: turn.id, position: turn.position, changed, before, after }
    })
}

const NONE: Truth = {
  actual_speech_end_at: null,
  actual_pause_ms: null,
  eou_estimation_error_ms: null,
  was_premature_jump_in: null,
}

/** Its fields in the order of `NONE`. */
function truthOf(turn: Truth): Truth {
  const names = Object.keys(NONE) as (keyof Truth)[]
  return Object.fromEntries(names.map((name) => [name, turn[name]])) as Truth
}

function reaches(track: VoiceTrack, { segment_started_at, agent_speak_at }: Turn) {
  if (segment_started_at === null || agent_speak_at === null) return false
  return track.some(
    ({ started_at, probabilities }) =>
      started_at < agent_speak_at &&
      started_at + probabilities.length * VOICE_FRAME_MS > segment_started_at,
  )
}
