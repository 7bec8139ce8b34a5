import type { ReflectedTurn } from '../../../../shared/conversations/reflection/fact.ts'
import { NO_TIMING } from '../../../../shared/calls/timeline/turn_timing.ts'

/** A transcript of one-second turns, one second apart, unless they say otherwise. */
export function transcriptOf(
  ...said: [role: 'assistant' | 'user', text: string, more?: Partial<ReflectedTurn>][]
): ReflectedTurn[] {
  return said.map(([role, text, more], position) => ({
    ...NO_TIMING,
    id: `trn_${position}`,
    position,
    role,
    text,
    person_id: null,
    speaker: role === 'user' ? 'Ana' : null,
    started_at: position * 2000,
    ended_at: position * 2000 + 1000,
    interrupted: false,
    watchdog: null,
    had_image: false,
    answer_heard_at: null,
    withdrawn_replies: 0,
    eot: null,
    eot_shadow: null,
    ...more,
  }))
}
