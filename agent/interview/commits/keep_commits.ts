import type { HeldCall } from '../../held_call.ts'
import type { LiveEvents } from '../../live_events.ts'
import type { Briefing } from '../briefing.ts'
import { Committer } from './committer.ts'
import { storeCommit } from './store_commit.ts'

type Options = Pick<HeldCall, 'sql' | 'lease' | 'brief' | 'settled' | 'log'> & {
  events: LiveEvents
  briefing: Pick<Briefing, 'note'>
}

/** Shows commits to a call's model at once, and stores each when its turn is certain. */
export function keepCommits({ events, briefing, ...call }: Options): Committer {
  const told = () => events.emit({ type: 'commits_changed' })
  const committer = new Committer({
    before: call.settled,
    store: (commit) => storeCommit(call.sql, call, commit),
    stored: () => events.emit({ type: 'commit_stored' }),
    failed(error, { goal_id }) {
      call.log.warn({ goal_id }, 'a commit is not stored yet')
      events.emit({ type: 'not_stored', error })
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
  events.on('turn_decided', ({ message_id }) => committer.turnDecided(message_id))
  events.on('turn_withdrawn', () => committer.withdraw())
  events.on('floor_changed', ({ change }) => {
    if (change.user) committer.participantSpeaks(change.user === 'speaking')
    if (change.agent === 'speaking') committer.agentHeard()
  })
  return committer
}
