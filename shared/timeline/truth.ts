import { decidedAt } from './timeline.ts'
import type { Turn } from './turn.ts'
import { knownUntil, speechRuns, type VoiceTrack } from './voice_activity.ts'

/**
 * Adds to a reply what the recorded voice activity shows: when the participant really stopped, the
 * pause from there (negative when they still spoke), how wrong the runtime was, and whether the agent
 * jumped in. Unchanged when the reply answers nobody or the track has no speech of that turn. Without an
 * `eou_delay_ms`, as in most imports, nobody knows when the decision was: only speech at the begin of the
 * answer shows that the agent jumped in. An answer that was heard before this one, and withdrawn, did so as
 * well.
 *
 * @param asked the participant's turn before the reply
 */
export function withTruth(turn: Turn, asked: Turn | undefined, track: VoiceTrack): Turn {
  const { agent_speak_at, segment_started_at, eou_delay_ms } = turn
  if (asked?.role !== 'user' || agent_speak_at === null || segment_started_at === null) return turn
  const decided = decidedAt(asked, turn)
  if (decided === null) return turn

  const runs = speechRuns(
    track,
    segment_started_at,
    Math.max(agent_speak_at, decided + SPOKE_ON_MS),
  )
  const last = runs.findLast(
    (run) => run.started_at < agent_speak_at && run.started_at <= decided + SPOKE_ON_MS,
  )
  if (!last) return turn

  const actual_speech_end_at = last.ended_at
  const spokeThen = runs.some(
    (run) => run.started_at <= agent_speak_at && run.ended_at > agent_speak_at,
  )
  const spokeOn = runs.some(
    (run) => run.ended_at > decided && run.started_at <= decided + SPOKE_ON_MS,
  )
  const isKnown = eou_delay_ms !== null && knownUntil(track)! >= decided + SPOKE_ON_MS
  return {
    ...turn,
    actual_speech_end_at,
    actual_pause_ms: agent_speak_at - actual_speech_end_at,
    eou_estimation_error_ms:
      eou_delay_ms === null ? null : decided - eou_delay_ms - actual_speech_end_at,
    was_premature_jump_in:
      asked.withdrawn_replies > 0 ||
      spokeThen ||
      (eou_delay_ms !== null && spokeOn) ||
      (isKnown ? false : null),
  }
}

/** Speech this soon after the decision means that the turn was not over. */
const SPOKE_ON_MS = 1_000
