import { STATUS, type Tone } from './words.ts'

type Goals = { missing: readonly string[]; declined: readonly string[] }

/** How many goals nobody has answered; one that the participant would rather not answer is none of them. */
export function unansweredIn({ missing, declined }: Goals): number {
  return missing.filter((id) => !declined.includes(id)).length
}

/** `1 goal unanswered`; undefined for none. */
export function unansweredWords(goals: Goals): string | undefined {
  const count = unansweredIn(goals)
  if (count === 0) return undefined
  return count === 1 ? '1 goal unanswered' : `${count} goals unanswered`
}

/**
 * What the status is called. A conversation is completed when its call came to a proper end, also where the
 * participant ended it early or its time ran out: then it says what is missing, and is not simply good.
 */
export function statusOf(of: { status: string; goals: Goals }): { label: string; tone: Tone } {
  const known = STATUS[of.status] ?? { label: of.status, tone: undefined }
  const unanswered = unansweredWords(of.goals)
  if (of.status !== 'completed' || !unanswered) return known
  return { label: `${known.label}, ${unanswered}`, tone: 'notice' }
}
