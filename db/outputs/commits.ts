import type { FindingSource } from '../../shared/conversations/finding_fields.ts'
import { type Verification, verificationOf } from '../../shared/conversations/verification.ts'
import type { Evidence } from '../../shared/conversations/verify_quotes.ts'
import { newId } from '../../shared/base/ids.ts'
import { must } from '../../shared/base/must.ts'
import { goalsOf, outputsOf, type TemplateVersion } from '../../shared/templates/template.ts'
import { holdConversation } from '../conversations/conversations.ts'
import { insertDeliveries } from './deliveries.ts'
import { holdLease } from '../calls/leases.ts'
import { type Fragment, inTransaction, type Sql } from '../sql.ts'

export type GoalCommit = {
  session: { id: string; org_id: string; conversation_id: string }
  /** The caller's lease on the session. */
  lease_token: number
  /** The version that the conversation runs. */
  template: TemplateVersion
  goal_id: string
  /** Null: the participant withdraws what was committed before. */
  data: Record<string, unknown> | null
  evidence: Evidence[]
  /** 0 … 1 according to the model; null if it gave none. */
  confidence: number | null
  source: FindingSource
}

type Committed = {
  commit_id: string
  /** Counts the commits of the goal, from 1. */
  version: number
  committed_at: Date
  /** The goal's latest commit has the same data: nothing was stored and nothing fires. */
  repeated: boolean
}

export type CommitRow = Omit<Committed, 'repeated'> &
  Pick<GoalCommit, 'goal_id' | 'evidence' | 'confidence' | 'source'> & {
    data: Record<string, unknown>
    verification: Verification
  }

/**
 * Stores what a goal captured, one delivery for each of its outputs, and the jobs that send them, in
 * one transaction.
 *
 * @throws LeaseLost when `lease_token` is no longer the session's
 */
export function commitGoal(sql: Sql, commit: GoalCommit): Promise<Committed> {
  return inTransaction(sql, async (sql) => {
    await holdLease(sql, { session_id: commit.session.id, token: commit.lease_token })
    return commitGoalIn(sql, commit)
  })
}

/** As `commitGoal`, in the transaction of a caller that has locked the session. */
export async function commitGoalIn(
  sql: Sql,
  commit: Omit<GoalCommit, 'lease_token'>,
): Promise<Committed> {
  // One by one, so that each commit sees the previous one.
  await holdConversation(sql, commit.session.conversation_id)
  const verification = verificationIn(commit)
  const latest = await findLatest(sql, commit)
  if (latest?.same) {
    const { commit_id, version, committed_at } = latest
    if (verification === 'verified') await verifyLater(sql, commit_id, commit)
    return { commit_id, version, committed_at, repeated: true }
  }
  const stored = await insertCommit(sql, { ...commit, verification }, (latest?.version ?? 0) + 1)
  const { org_id, conversation_id } = commit.session
  const outputs = outputsOf(commit.template, commit.goal_id)
  await insertDeliveries(sql, { org_id, conversation_id, ...stored }, outputs)
  return { ...stored, repeated: false }
}

/** The latest commit of each goal that was not withdrawn, ordered by the goals' first commits. */
export function listCommits(sql: Sql, conversation_id: string): Promise<CommitRow[]> {
  return sql<CommitRow[]>`
    select id as commit_id, goal_id, version, data, evidence, verification, confidence, source,
      committed_at
    from (
      select distinct on (goal_id)
        *,
        min(committed_at) over (partition by goal_id) as first_committed_at
      from goal_commit
      where conversation_id = ${conversation_id}
      order by goal_id, version desc
    ) as latest
    where data is not null
    order by first_committed_at, goal_id
  `
}

/** When anything was last committed or withdrawn in a conversation; null before the first commit. */
export async function lastCommittedAt(sql: Sql, conversation_id: string): Promise<Date | null> {
  const [{ at }] = await sql<[{ at: Date | null }]>`
    select max(committed_at) as at
    from goal_commit
    where conversation_id = ${conversation_id}
  `
  return at
}

function verificationIn({
  template,
  goal_id,
  evidence,
  source,
}: Omit<GoalCommit, 'lease_token'>): Verification {
  const goal = goalsOf(template).find(({ id }) => id === goal_id)
  return goal && source === 'agent' ? verificationOf(goal, evidence) : 'not_required'
}

/** The same data is committed again, with the words that the commit lacked: only these are stored. */
async function verifyLater(
  sql: Sql,
  commit_id: string,
  { evidence, confidence, source }: Pick<GoalCommit, 'evidence' | 'confidence' | 'source'>,
) {
  await sql`
    update goal_commit
    set evidence = ${json(sql, evidence)},
      verification = 'verified',
      confidence = ${confidence}
    where id = ${commit_id}
      and source = ${source}
      and verification = 'unverified'
  `
}

type Latest = Omit<Committed, 'repeated'> & { same: boolean }

async function findLatest(
  sql: Sql,
  { session, goal_id, data }: Pick<GoalCommit, 'session' | 'goal_id' | 'data'>,
) {
  const [latest] = await sql<[Latest?]>`
    select
      id as commit_id,
      version,
      committed_at,
      data is not distinct from ${json(sql, data)}::jsonb as same
    from goal_commit
    where conversation_id = ${session.conversation_id}
      and goal_id = ${goal_id}
    order by version desc
    limit 1
  `
  return latest
}

/**
 * Stores a commit or a withdrawal and its event, without its outputs. A trigger sees to it that the goal no longer
 * counts as declined.
 * Each commit of a conversation is later than the one before, also within a transaction.
 */
export async function insertCommit(
  sql: Sql,
  commit: Omit<GoalCommit, 'lease_token' | 'template'> & { verification: Verification },
  version: number,
) {
  const { session, goal_id, data, evidence, verification, confidence, source } = commit
  const [stored] = await sql<[Omit<Committed, 'repeated'>?]>`
    with stored as (
      insert into goal_commit
        (
          id, org_id, conversation_id, session_id, goal_id, version, data, evidence, verification,
          confidence, source, committed_at
        )
      values (
        ${newId('cmt')}, ${session.org_id}, ${session.conversation_id}, ${session.id}, ${goal_id},
        ${version}, ${json(sql, data)}, ${json(sql, evidence)}, ${verification}, ${confidence}, ${source},
        (
          select greatest(now(), max(committed_at) + interval '1 millisecond')
          from goal_commit
          where conversation_id = ${session.conversation_id}
        )
      )
      returning *
    ),
    happened as (
      insert into event (org_id, conversation_id, type, data)
      select
        org_id,
        conversation_id,
        case when data is null then 'goal.withdrawn' else 'goal.committed' end,
        jsonb_build_object('goal_id', goal_id, 'commit_id', id, 'version', version)
          || case when data is null then '{}' else jsonb_build_object('data', data) end
      from stored
    )
    select id as commit_id, version, committed_at
    from stored
  `
  return must(stored, 'an insert returns its row')
}

/** SQL null, not JSON null. */
const json = (sql: Sql, value: unknown) => (value === null ? null : sql.json(value as never))

/** Ids of the goals of a conversation whose latest commit is unverified, as a column. */
export function unverifiedGoals(sql: Sql, conversation_id: Fragment) {
  return goalsWithLatest(sql, conversation_id, sql`verification = 'unverified'`)
}

/** Ids of the goals of a conversation whose data the participant withdrew, as a column. */
export function withdrawnGoals(sql: Sql, conversation_id: Fragment) {
  return goalsWithLatest(sql, conversation_id, sql`data is null`)
}

/** @param fits a condition on the latest commit of a goal */
function goalsWithLatest(sql: Sql, conversation_id: Fragment, fits: Fragment) {
  return sql`(
    select coalesce(jsonb_agg(goal_id order by goal_id), '[]')
    from (
      select distinct on (goal_id) goal_id, data, verification
      from goal_commit
      where goal_commit.conversation_id = ${conversation_id}
      order by goal_id, version desc
    ) as latest
    where ${fits}
  )`
}

/** The latest data of each goal of a conversation that was not withdrawn, by goal id, as a column. */
export function findings(sql: Sql, conversation_id: Fragment) {
  return sql`(
    select coalesce(jsonb_object_agg(goal_id, data), '{}')
    from (
      select distinct on (goal_id) goal_id, data
      from goal_commit
      where goal_commit.conversation_id = ${conversation_id}
      order by goal_id, version desc
    ) as latest
    where data is not null
  )`
}
