import type { HeldCall } from '../../held_call.ts'
import type { Briefing } from '../briefing.ts'
import { Committer } from './committer.ts'
import { storeCommit } from './store_commit.ts'

type Options = Pick<HeldCall, 'sql' | 'lease' | 'brief' | 'settled' | 'log'> & {
  briefing: Pick<Briefing, 'note'>
  /** The commits that count have changed, and the model knows it. */
  told: () => void
  /** A commit was stored, and its outputs fire. */
  stored: () => void
  /** A write failed; it is retried, unless the lease is lost. */
  failed: (error: unknown) => void
}

/** Shows commits to a call's model at once, and stores each when its turn is certain. */
export function keepCommits({ briefing, told, stored, failed, ...call }: Options): Committer {
  return new Committer({
    before: call.settled,
    store: (commit) => storeCommit(call.sql, call, commit),
    stored,
    failed(error, { goal_id }) {
      call.log.warn({ goal_id }, 'a commit is not stored yet')
      failed(error)
    },
    committed({ goal_id, data }) {
      if (data === null) briefing.note({ type: 'goal_declined', goal_id })
      else briefing.note({ type: 'goal_committed', goal_id, data })
      told()
    },
    withdrawn(standing) {
      briefing.note({ type: 'commits_withdrawn', standing })
      told()
    },
  })
}
