import type { Tone } from '../../parts/badge.tsx'
import { STATUS } from './conversation_words.ts'

type Goals = { missing: readonly string[]; declined: readonly string[] }

/** How many goals are unanswered; declined goals do not count. */
function unansweredIn({ missing, declined }: Goals): number {
  return missing.filter((id) => !declined.includes(id)).length
}

/** `1 goal unanswered`; undefined for none. */
export function unansweredWords(goals: Goals): string | undefined {
  const count = unansweredIn(goals)
  if (count === 0) return undefined
  return count === 1 ? '1 goal unanswered' : `${count} goals unanswered`
}

/**
 * The label of the status. A conversation is completed when its call ended properly, even if the
 * participant ended it early or time ran out; the label then says what is missing and is not simply
 * positive.
 */
export function statusOf(of: { status: string; goals: Goals }): { label: string; tone: Tone } {
  const known = STATUS[of.status] ?? { label: of.status, tone: undefined }
  const unanswered = unansweredWords(of.goals)
  if (of.status !== 'completed' || !unanswered) return known
  return { label: `${known.label}, ${unanswered}`, tone: 'notice' }
}
