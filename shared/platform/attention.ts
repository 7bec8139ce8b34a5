import type { AgentWorker } from '../calls/agent_waits.ts'
import { brokenParts, troubleOf } from '../calls/part_check.ts'
import type { Part } from '../calls/call_fields.ts'
import type { Attention, AttentionKind, Week } from './overview.ts'

/** What is counted for it. */
export type Troubles = {
  participants_waiting: number
  calls_in_vain: number
  deliveries_retried: number
  /** Zero for an organization, which does not see it. */
  severe_reflections: number
}

type Facts = {
  workers: readonly AgentWorker[]
  troubles: Troubles
  week: Pick<Week, 'failed' | 'failed_deliveries' | 'bad_ratings'>
  /** Those that expire soon, first the one that expires first; empty for somebody who may not see keys. */
  ending_keys: readonly { label: string; expires_at: Date }[]
  /** Until when the previous webhook secret signs; null for nothing to tell. */
  secret_until: Date | null
  isOperator: boolean
}

/** What needs attention, most urgent first. */
export function attentionOf(facts: Facts): Attention[] {
  const { troubles, week, ending_keys, secret_until } = facts
  const [ending] = ending_keys
  return [
    ...attentionOfAgent(facts),
    ...counted('participants_waiting', troubles.participants_waiting),
    ...counted('deliveries_failed', week.failed_deliveries),
    ...counted('deliveries_retried', troubles.deliveries_retried),
    ...counted('calls_failed', week.failed),
    ...counted('calls_in_vain', troubles.calls_in_vain),
    ...counted('bad_ratings', week.bad_ratings),
    ...counted('severe_reflections', troubles.severe_reflections),
    ...counted('key_ends', ending_keys.length, {
      text: ending?.label ?? null,
      until: ending?.expires_at ?? null,
    }),
    ...counted('webhook_secret_ends', secret_until ? 1 : 0, { until: secret_until }),
  ]
}

/** Why conversations may not begin. Only operators learn what is wrong with which provider. */
function attentionOfAgent({ workers, isOperator }: Facts): Attention[] {
  const open = workers.filter(({ is_draining }) => !is_draining)
  if (open.length === 0) return counted('agent_unavailable', 1)
  const broken = brokenParts(open)
  if (!isOperator) return counted('agent_unavailable', broken.length > 0 ? 1 : 0)
  const isFull = open.every(({ taken, places, is_exhausted }) => is_exhausted || taken >= places)
  const refused = new Set(broken.map((part) => troubleOf(part, open) ?? null))
  return [
    ...[...refused].flatMap((text) => counted('agent_unavailable', 1, { text })),
    ...counted('no_place', isFull ? 1 : 0),
    ...[...doubts(open, broken)].flatMap((text) => counted('provider_doubtful', 1, { text })),
  ]
}

/** What the workers say about parts that are in trouble, each once, without those of which nothing works. */
function doubts(open: readonly AgentWorker[], broken: readonly Part[]): Set<string> {
  const checks = open.flatMap(({ parts }) => parts)
  const inTrouble = checks.filter(({ part, state }) => state !== 'works' && !broken.includes(part))
  return new Set(inTrouble.map(({ text }) => text))
}

function counted(
  kind: AttentionKind,
  count: number,
  { text = null, until = null }: Partial<Pick<Attention, 'text' | 'until'>> = {},
): Attention[] {
  return count === 0 ? [] : [{ kind, count, text, until }]
}
