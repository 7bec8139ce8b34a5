import { setTimeout as sleep } from 'node:timers/promises'
import { beginEnding, endCall, reopenOwnCall } from '../../db/calls/end_call.ts'
import { holdLease, LeaseLost } from '../../db/calls/leases.ts'
import { holdConversation } from '../../db/conversations/conversations.ts'
import type { EndedReason } from '../../shared/calls/states.ts'
import { SECOND } from '../../shared/base/time.ts'
import type { Turn } from '../../shared/calls/timeline/turn.ts'
import type { HeldCall } from '../held_call.ts'
import type { Committer } from '../interview/commits/committer.ts'
import type { NewCommit } from '../interview/commits/ledger.ts'
import { storeCommitIn } from '../interview/commits/store_commit.ts'
import type { Recorder } from '../record/recorder.ts'

type End = Pick<HeldCall, 'sql' | 'lease' | 'brief' | 'log'> & {
  recorder: Pick<Recorder, 'saveAll'>
  committer: Pick<Committer, 'settle' | 'storeIn'>
  reason: EndedReason
  detail: string | undefined
}

/**
 * Stores that the call is about to end, and why.
 *
 * @throws LeaseLost when another process holds the call
 */
export function storeIntention({ sql, lease, reason, detail }: End): Promise<void> {
  return sql.begin((sql) => beginEnding(sql, lease, { reason, detail }))
}

/**
 * Stores the end of a call in one transaction, together with all its turns and any unstored
 * commits. It retries for two minutes. A turn or a commit that can never be stored is lost; the
 * stored end names it.
 *
 * @returns undefined when another process holds the call, or has to end it; `in_vain` when the call is to be reopened
 */
export async function storeEnd(ended: End): Promise<'over' | 'in_vain' | undefined> {
  const { sql, lease, brief, recorder, committer, log, reason, detail } = ended
  await committer.settle(PENDING_MS)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      const { is_in_vain } = await sql.begin(async (sql) => {
        const unsaid = await recorder.saveAll(sql)
        // Takes the locks that a commit would wait for, so that a slow commit is slow on its own
        // account.
        await holdLease(sql, lease)
        await holdConversation(sql, brief.conversation_id)
        const lost = await committer.storeIn((commit) => storeCommitIn(sql, ended, commit))
        for (const { position } of unsaid) log.error({ position }, 'a turn could not be stored')
        for (const { goal_id } of lost) log.error({ goal_id }, 'a commit could not be stored')
        const told = [detail, ...unsaid.map(gapOf), ...lost.map(lossOf)].filter(Boolean).join(' ')
        return endCall(sql, lease, brief.conversation_id, { reason, detail: told })
      })
      return is_in_vain ? 'in_vain' : 'over'
    } catch (error) {
      if (error instanceof LeaseLost) {
        log.warn('another process holds the call')
        return undefined
      }
      log.warn({ error }, 'the end of the call is not stored yet')
      await sleep(RETRY_MS)
    }
  }
  log.error('the end of the call could not be stored; another process must end it')
  return undefined
}

/** Opens a call in vain again. If that fails, the service does it on behalf of this process. */
export async function reopen({ sql, lease, brief, log }: HeldCall): Promise<void> {
  await sql
    .begin((sql) => reopenOwnCall(sql, lease, brief.conversation_id))
    .catch((error: unknown) => log.warn({ error }, 'the call is not open again yet'))
}

function lossOf({ goal_id }: NewCommit) {
  return `The commit for the goal ${goal_id} could not be stored.`
}

function gapOf({ role, started_at }: Turn) {
  const who = role === 'user' ? 'the participant' : 'the agent'
  return `What ${who} said at ${new Date(started_at).toISOString()} could not be stored.`
}

/** The statements of an in-flight commit are limited to this in total, unless the network hangs. */
const PENDING_MS = 5 * SECOND
const RETRY_MS = 2 * SECOND
const ATTEMPTS = 60
