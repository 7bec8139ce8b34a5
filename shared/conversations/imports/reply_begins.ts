import type { Turn } from '../../calls/timeline/turn.ts'
import { speechRuns, type VoiceTrack } from '../../calls/timeline/voice_activity.ts'

/** Tolerance between the times of a transcript and what is heard in its recording. */
const FAR_MS = 1_500

/**
 * When an answer is first heard in the agent's recording, if the transcript gives its start only roughly.
 * Unchanged if nothing starts near it.
 */
export function withHeardBegin<T extends Turn>(turn: T, agent: VoiceTrack): T {
  const { agent_speak_at, last_word_end_at } = turn
  if (agent_speak_at === null) return turn
  const runs = speechRuns(agent, agent_speak_at - FAR_MS, agent_speak_at + FAR_MS)
  const far = (at: number) => Math.abs(at - agent_speak_at)
  const begun = runs.map(({ started_at }) => started_at).filter((at) => far(at) <= FAR_MS)
  const nearest = begun.toSorted((a, b) => far(a) - far(b))[0]
  if (nearest === undefined) return turn
  return {
    ...turn,
    agent_speak_at: nearest,
    pause_ms: last_word_end_at === null ? turn.pause_ms : nearest - last_word_end_at,
  }
}
