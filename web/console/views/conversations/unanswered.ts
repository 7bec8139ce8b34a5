import { endedEarly } from '../../../../client/ended_early.ts'
import type { Tone } from '../../parts/badge.tsx'
import { STATUS } from './conversation_words.ts'
import type { Listed } from './whole.ts'

type Goals = { missing: readonly string[]; declined: readonly string[] }

/** `1 goal unanswered`, of a call in progress; undefined for none. Declined goals do not count. */
export function unansweredWords({ missing, declined }: Goals): string | undefined {
  const count = missing.filter((id) => !declined.includes(id)).length
  if (count === 0) return undefined
  return count === 1 ? '1 goal unanswered' : `${count} goals unanswered`
}

/** The label of the status; a conversation that ended early is not called completed. */
export function statusOf(of: Pick<Listed, 'status' | 'ended_reason' | 'goals'>): {
  label: string
  tone: Tone
} {
  const early = endedEarly(of)
  if (early) return { label: early[0]!.toUpperCase() + early.slice(1), tone: 'notice' }
  return STATUS[of.status] ?? { label: of.status, tone: undefined }
}
