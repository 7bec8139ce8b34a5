import type { Answer } from '../../client/operation_types.ts'

export type Conversation = Answer<'getInterview'>

/** Something that happened in a conversation. */
export type Change = { interview_id: string } & (
  | { type: 'status'; status: Conversation['status']; ended_reason: string | null }
  /** A turn, or what was added to one. */
  | { type: 'said'; role: 'assistant' | 'user'; speaker: string | null; text: string }
  | { type: 'commit'; goal_id: string; commit_id: string; version: number; data: unknown }
  | {
      type: 'delivery'
      kind: 'webhook' | 'frontend_callback' | 'api_call'
      /** The type of the event that fired it. */
      on: string
      /** Null where no commit fired it. */
      goal_id: string | null
      commit_id: string | null
      /** The address, or the name of the callback; null where there is none. */
      target: string | null
      status: string
      attempts: number
      /** Why the latest attempt failed; null where none did. */
      last_error: string | null
      delivery_id: string
    }
)

/** What happened between two looks at a conversation; everything so far without an earlier one. */
export function changesBetween(before: Conversation | undefined, after: Conversation): Change[] {
  const interview_id = after.id
  const { status, ended_reason } = after
  const known = new Set(before && [...commitsOf(before), ...deliveriesOf(before)].map(keyOf))
  return [
    ...saidBetween(before?.transcript ?? [], after.transcript),
    ...[...commitsOf(after), ...deliveriesOf(after)].filter((change) => !known.has(keyOf(change))),
    ...(status === before?.status ? [] : [{ type: 'status' as const, status, ended_reason }]),
  ].map((change) => ({ interview_id, ...change }))
}

export function isOver({ status }: Pick<Conversation, 'status'>): boolean {
  return !['created', 'joined', 'processing'].includes(status)
}

type Said = Conversation['transcript']

/** A turn may become known after later ones, and what stands of it may grow. */
function saidBetween(before: Said, after: Said) {
  const shown = new Map(before.map((turn) => [beginningOf(turn), turn.text]))
  return after.flatMap((turn) => {
    const known = shown.get(beginningOf(turn)) ?? ''
    const text = turn.text.startsWith(known) ? turn.text.slice(known.length).trim() : turn.text
    return text === ''
      ? []
      : [{ type: 'said' as const, role: turn.role, speaker: turn.speaker, text }]
  })
}

function beginningOf({ timestamp, role, speaker }: Said[0]): string {
  return `${timestamp} ${role} ${speaker}`
}

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
  ].map((fired) => {
    const { kind, on, goal_id, commit_id, target, status, attempts, last_error, delivery_id } =
      fired
    const ids = { goal_id, commit_id, delivery_id }
    return { type: 'delivery' as const, kind, on, target, status, attempts, last_error, ...ids }
  })
}

function keyOf(change: ReturnType<typeof commitsOf>[0] | ReturnType<typeof deliveriesOf>[0]) {
  return change.type === 'commit'
    ? change.commit_id
    : `${change.delivery_id} ${change.status} ${change.attempts}`
}
