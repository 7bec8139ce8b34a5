import type { Llm } from '../providers/llm.ts'
import type { Ending } from '../../db/calls/endings.ts'
import { listTurns } from '../../db/calls/record/turns.ts'
import { lastCommittedAt, listCommits } from '../../db/outputs/commits.ts'
import { listClosed } from '../../db/outputs/withdrawals.ts'
import { readSettings } from '../../db/service/settings.ts'
import { costOf, type ProcessingCost, processingCost } from '../../shared/platform/cost.ts'
import type { Turn } from '../../shared/calls/timeline/turn.ts'
import type { Usage } from '../../shared/calls/timeline/usage.ts'
import type { Service } from '../service.ts'

/** A call that is over, with what was said and found in it. */
export type EndedCall = Awaited<ReturnType<typeof readEndedCall>>

export async function readEndedCall({ pools, config }: Service, ending: Ending) {
  const sql = pools.service
  // First: what is committed while the rest is read counts as later.
  const committed_at = await lastCommittedAt(sql, ending.conversation_id)
  const [turns, commits, closed, settings] = await Promise.all([
    listTurns(sql, ending.session_id),
    listCommits(sql, ending.conversation_id),
    listClosed(sql, ending.conversation_id),
    readSettings(sql, config),
  ])
  return { ending, turns, commits, closed, settings, committed_at }
}

/** What was committed, by goal id. */
export function dataByGoal({ commits }: Pick<EndedCall, 'commits'>) {
  return Object.fromEntries(commits.map(({ goal_id, data }) => [goal_id, data]))
}

/** Whether no word of a participant was recognized: then there is nothing to ask the model. */
export function hasNoWords(turns: readonly Turn[]): boolean {
  return !turns.some(({ role }) => role === 'user')
}

/** The instant whose prices apply to a call and to the work after it. */
export function pricedAt({ started_at }: Ending): Date {
  return started_at ?? new Date()
}

/**
 * The cost of the work after a call, in which the model was asked for `purpose`.
 *
 * @param before the cost of this work so far
 */
export function withModelUse(
  before: ProcessingCost | null,
  purpose: Parameters<typeof processingCost>[1],
  usage: Partial<Usage>,
  {
    ending,
    settings,
    llm,
  }: Pick<EndedCall, 'ending' | 'settings'> & { llm: Pick<Llm, 'provider' | 'others'> },
): ProcessingCost {
  const providers = { llm: llm.provider, ...llm.others }
  const cost = costOf(usage, { providers, prices: settings.prices, at: pricedAt(ending) })
  return processingCost(before, purpose, cost)
}
