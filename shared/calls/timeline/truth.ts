import { decidedAt } from './timeline.ts'
import { lastParticipantTurn, type Turn } from './turn.ts'
import { knownUntil, speechRuns, type VoiceTrack } from './voice_activity.ts'

/** A reply among the turns of its call, with what the track shows about it. */
export function withTruthAmong(reply: Turn, turns: readonly Turn[], track: VoiceTrack): Turn {
  const before = turns
    .filter(({ position }) => position < reply.position)
    .toSorted((a, b) => a.position - b.position)
  return withTruth(reply, lastParticipantTurn(before), track)
}

/**
 * Adds what the recorded voice activity shows about a reply: when the participant really stopped, the pause
 * from there (negative if they were still speaking), how wrong the runtime was, and whether the agent jumped
 * in. Unchanged if the reply answers nobody or the track has no speech of that turn. Without an
 * `eou_delay_ms`, as in most imports, the time of the decision is unknown: only speech at the start of the
 * reply shows that the agent jumped in. An earlier reply that was heard and then withdrawn counts as
 * jumping in too.
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
