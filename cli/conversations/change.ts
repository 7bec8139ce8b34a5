import { byStatus, type Meta } from '../../client/findings.ts'
import type { Answer } from '../../client/operation_types.ts'

export type Conversation = Answer<'getInterview'>

/** Something that happened in a conversation. */
export type ConversationChange = ReturnType<typeof changesBetween>[number]

/** What happened between two polls of a conversation; on the first poll, everything so far. */
export function changesBetween(before: Conversation | undefined, after: Conversation) {
  const { id: interview_id, status, ended_reason, goals } = after
  const known = new Set(before && firedIn(before).map((one) => JSON.stringify(one)))
  return [
    ...saidBetween(before?.transcript ?? [], after.transcript),
    ...firedIn(after).filter((one) => !known.has(JSON.stringify(one))),
    ...(status === before?.status
      ? []
      : [{ type: 'status' as const, status, ended_reason, goals }]),
  ].map((change) => ({ interview_id, ...change }))
}

type Said = Conversation['transcript']

/**
 * A turn may be reported after later ones, and its text may grow; then only the new part is shown.
 */
function saidBetween(before: Said, after: Said) {
  const shown = new Map(before.map((turn) => [beginningOf(turn), turn.text]))
  return after.flatMap((turn) => {
    const known = shown.get(beginningOf(turn)) ?? ''
    const text = turn.text.startsWith(known) ? turn.text.slice(known.length).trim() : turn.text
    const { role, speaker } = turn
    return text === '' ? [] : [{ type: 'said' as const, role, speaker, text }]
  })
}

function beginningOf({ timestamp, role, speaker }: Said[0]): string {
  return `${timestamp} ${role} ${speaker}`
}

/** The commits, the declined and withdrawn goals and the deliveries, as they are now. */
function firedIn({ findings, findings_meta, outputs }: Conversation) {
  const settled = Object.entries(findings_meta)
    .sort(([, a], [, b]) => (settledAt(a) < settledAt(b) ? -1 : 1))
    .map(([goal_id, meta]) =>
      byStatus<Settled>(meta, {
        committed: ({ commit_id, version }) => {
          return { type: 'commit', goal_id, commit_id, version, data: findings[goal_id] }
        },
        declined: () => ({ type: 'decline', goal_id }),
        withdrawn: ({ version }) => ({ type: 'withdrawal', goal_id, version }),
      }),
    )
  const deliveries = [
    ...outputs.webhooks.map(({ url, ...rest }) => ({ ...rest, kind: 'webhook', target: url })),
    ...outputs.frontend_callbacks.map(({ name, ...rest }) => {
      return { ...rest, kind: 'frontend_callback', target: name }
    }),
    ...outputs.api_calls.map(({ url, ...rest }) => ({ ...rest, kind: 'api_call', target: url })),
  ].map((delivery) => ({ type: 'delivery' as const, ...delivery }))
  return [...settled, ...deliveries]
}

type Settled =
  | { type: 'commit'; goal_id: string; commit_id: string; version: number; data: unknown }
  | { type: 'decline'; goal_id: string }
  | { type: 'withdrawal'; goal_id: string; version: number }

function settledAt(meta: Meta): string {
  return byStatus(meta, {
    committed: ({ committed_at }) => committed_at,
    declined: ({ declined_at }) => declined_at,
    withdrawn: ({ withdrawn_at }) => withdrawn_at,
  })
}
