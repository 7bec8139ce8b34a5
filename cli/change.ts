import type { Answer } from '../client/operation_types.ts'

export type Conversation = Answer<'getInterview'>

/** Something that happened in a conversation. */
export type Change = { interview_id: string } & (
  | { type: 'status'; status: Conversation['status']; ended_reason: string | null }
  | { type: 'said'; role: 'assistant' | 'user'; speaker: string | null; text: string }
  | { type: 'commit'; goal_id: string; commit_id: string; version: number; data: unknown }
  | {
      type: 'delivery'
      kind: 'webhook' | 'frontend_callback' | 'api_call'
      goal_id: string
      commit_id: string
      /** The address, or the name of the callback; null where there is none. */
      target: string | null
      status: string
      attempts: number
    }
)

/** What happened between two looks at a conversation; everything so far without an earlier one. */
export function changesBetween(before: Conversation | undefined, after: Conversation): Change[] {
  const interview_id = after.id
  const { status, ended_reason } = after
  const known = new Set(before && [...commitsOf(before), ...deliveriesOf(before)].map(keyOf))
  const said = after.transcript.slice(before?.transcript.length ?? 0)
  return [
    ...said.map(({ role, speaker, text }) => ({ type: 'said' as const, role, speaker, text })),
    ...[...commitsOf(after), ...deliveriesOf(after)].filter((change) => !known.has(keyOf(change))),
    ...(status === before?.status ? [] : [{ type: 'status' as const, status, ended_reason }]),
  ].map((change) => ({ interview_id, ...change }))
}

/** Whether nothing will happen any more. */
export function isSettled(conversation: Conversation): boolean {
  const open = deliveriesOf(conversation).filter(({ status }) => UNDER_WAY.has(status))
  return isOver(conversation) && open.length === 0
}

export function isOver({ status }: Pick<Conversation, 'status'>): boolean {
  return !['created', 'joined', 'processing'].includes(status)
}

const UNDER_WAY = new Set(['pending', 'retrying', 'held'])

function commitsOf({ findings, findings_meta }: Conversation) {
  return Object.entries(findings_meta)
    .sort(([, a], [, b]) => (a.committed_at < b.committed_at ? -1 : 1))
    .map(([goal_id, { commit_id, version }]) => ({
      type: 'commit' as const,
      goal_id,
      commit_id,
      version,
      data: findings[goal_id],
    }))
}

function deliveriesOf({ outputs }: Conversation) {
  const { webhooks, frontend_callbacks, api_calls } = outputs
  return [
    ...webhooks.map((fired) => ({ ...fired, kind: 'webhook' as const, target: fired.url })),
    ...frontend_callbacks.map((fired) => ({
      ...fired,
      kind: 'frontend_callback' as const,
      target: fired.name,
    })),
    ...api_calls.map((fired) => ({ ...fired, kind: 'api_call' as const, target: fired.url })),
  ].map(({ kind, goal_id, commit_id, target, status, attempts, delivery_id }) => {
    const delivery = { kind, goal_id, commit_id, target, status, attempts, delivery_id }
    return { type: 'delivery' as const, ...delivery }
  })
}

function keyOf(change: ReturnType<typeof commitsOf>[0] | ReturnType<typeof deliveriesOf>[0]) {
  return change.type === 'commit'
    ? change.commit_id
    : `${change.delivery_id} ${change.status} ${change.attempts}`
}
