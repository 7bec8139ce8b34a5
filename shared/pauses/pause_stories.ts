import type { Silence } from '../turns/silence.ts'
import type { PauseStory } from './pause_parts.ts'
import type { Turn } from '../calls/timeline/turn.ts'

/**
 * The pauses of a call in order, each with the answer that ended it: the silences that the call judged, and
 * the answers of calls that judged none.
 */
export function pauseStories<Said extends Turn>(
  turns: readonly Said[],
  pauses: readonly Silence[],
): (PauseStory & { answer: Said | null })[] {
  const answers = new Map<Silence, Said>()
  const alone: Said[] = []
  for (const turn of turns) {
    if (turn.role !== 'assistant') continue
    const pause = pauses.findLast((one) => isBefore(one, turn))
    if (pause && !answers.has(pause)) answers.set(pause, turn)
    else if ((turn.actual_pause_ms ?? turn.pause_ms) !== null) alone.push(turn)
  }
  const judged = pauses.map((pause) => ({ pause, answer: answers.get(pause) ?? null }))
  const answered = alone.map((answer) => ({ pause: null, answer }))
  return [...judged, ...answered].toSorted((a, b) => beginOf(a) - beginOf(b))
}

/** The silence is in the segment that is answered, and its decision was not withdrawn. */
function isBefore({ started_at, decided_at, withdrawn_at }: Silence, answer: Turn) {
  const { segment_started_at, agent_speak_at } = answer
  if (segment_started_at === null || agent_speak_at === null || decided_at === null) return false
  const isInSegment = started_at >= segment_started_at && decided_at <= agent_speak_at
  return isInSegment && withdrawn_at === null
}

function beginOf({ pause, answer }: PauseStory): number {
  return pause ? pause.started_at : answer.agent_speak_at!
}
