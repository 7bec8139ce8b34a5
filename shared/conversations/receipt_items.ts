import { withSpokenValues } from '../prompt/tags/value_tag.ts'
import type { Evidence } from './verify_quotes.ts'
import type { Goal } from '../templates/goals/goal.ts'
import { goalSchema } from '../templates/goals/goal_schema.ts'
import { goalTypeOf } from '../templates/goals/goal_shapes.ts'
import { goalsOf, type TemplateVersion } from '../templates/template.ts'
import type { FindingSource } from './finding_fields.ts'
import type { ReceiptItem } from './receipt.ts'

/** What is known about the goals of a conversation; each goal is in at most one of these. */
export type SettledGoals = {
  commits: readonly {
    goal_id: string
    data: Record<string, unknown>
    evidence: readonly Evidence[]
    version: number
    committed_at: Date
    source: FindingSource
  }[]
  withdrawn: readonly { goal_id: string; version: number; withdrawn_at: Date }[]
  declined: readonly { goal_id: string; evidence: readonly Evidence[] }[]
}

/**
 * The items of a receipt, and those of the goals that were neither answered nor declined, each in template order.
 *
 * @param scope the values of variables in titles and prompts
 */
export function receiptItems(
  template: Pick<TemplateVersion, 'phases'>,
  settled: SettledGoals,
  scope: Record<string, unknown>,
): { items: ReceiptItem[]; open: ReceiptItem[] } {
  const all = goalsOf(template).map((goal): ReceiptItem => {
    const { id: goal_id, title, prompt } = goal
    const label = withSpokenValues(title || prompt || goal_id, scope)
    const known = outcomeOf(goal, settled) ?? OPEN
    return { goal_id, label, type: goalTypeOf(goal), ...known, schema: goalSchema(goal) }
  })
  return {
    items: all.filter(({ status }) => status !== 'open'),
    open: all.filter(({ status }) => status === 'open'),
  }
}

const NEVER = { data: null, version: 0, committed_at: null, source: null }
const OPEN: Outcome = { ...NEVER, status: 'open', quotes: [] }

type Outcome = Omit<ReceiptItem, 'goal_id' | 'label' | 'type' | 'schema'>

function outcomeOf(
  { id }: Goal,
  { commits, withdrawn, declined }: SettledGoals,
): Outcome | undefined {
  const commit = commits.find(({ goal_id }) => goal_id === id)
  if (commit) {
    const { data, evidence, version, committed_at, source } = commit
    const quotes = verified(evidence)
    return { status: 'captured', data, quotes, version, committed_at, source }
  }
  const taken = withdrawn.find(({ goal_id }) => goal_id === id)
  if (taken) {
    const { version, withdrawn_at: committed_at } = taken
    const by = { version, committed_at, source: 'participant' as const }
    return { status: 'withdrawn', data: null, quotes: [], ...by }
  }
  const refused = declined.find(({ goal_id }) => goal_id === id)
  if (!refused) return undefined
  return { ...NEVER, status: 'declined', quotes: verified(refused.evidence) }
}

/** What a participant really said. */
function verified(evidence: readonly Evidence[]): string[] {
  return evidence.flatMap(({ quote, verified }) => (verified ? [quote] : []))
}
