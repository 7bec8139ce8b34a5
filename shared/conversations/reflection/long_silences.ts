import { SECOND } from '../../base/time.ts'
import type { Turn } from '../../calls/timeline/turn.ts'
import { fact, type ReflectionFact, type ReflectedConversation, timesOf } from './fact.ts'

/** As long as the agent waits before it asks whether somebody is still there. */
const SILENCE_MS = 15 * SECOND

/**
 * The agent's turns after which nobody spoke for a long time. A turn without a known end is ignored.
 *
 * @param turns in order of their start
 */
export function silencesIn<T extends Pick<Turn, 'role' | 'started_at' | 'ended_at'>>(
  turns: readonly T[],
): T[] {
  return turns.filter(({ role, ended_at }, index) => {
    const next = turns[index + 1]
    if (role !== 'assistant' || ended_at === null || !next) return false
    return next.started_at - ended_at >= SILENCE_MS
  })
}

/** Whether the participant was heard to speak between a turn and the next one. */
export function isVoiceAfter(
  { turns, voices }: Pick<ReflectedConversation, 'turns' | 'voices'>,
  turn: Turn,
) {
  const next = turns[turns.findIndex(({ position }) => position === turn.position) + 1]
  return voices.some(
    ([began_at, ended_at]) =>
      began_at > turn.ended_at! && ended_at < (next?.started_at ?? Infinity),
  )
}

/** A conversation in which no speech of a participant was recognized. */
export function ofSilence({ voices }: Pick<ReflectedConversation, 'voices'>): ReflectionFact {
  const times = utterancesIn(voices)
  return times === 0
    ? fact('nobody_spoke', 'The participant said nothing.')
    : fact('unrecognized', `The participant spoke ${timesOf(times)}, and nothing was recognized.`)
}

/** How often somebody spoke; shorter pauses do not separate utterances. */
export function utterancesIn(voices: ReflectedConversation['voices']): number {
  const isOwn = (began_at: number, index: number) =>
    index === 0 || began_at - voices[index - 1]![1] >= SECOND
  return voices.filter(([began_at], index) => isOwn(began_at, index)).length
}
