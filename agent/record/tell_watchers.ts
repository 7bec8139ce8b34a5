import { tellLiveNews } from '../../db/calls/live_calls.ts'
import type { LiveFloor, LiveNews, LiveTurn } from '../../shared/platform/live.ts'
import type { ProviderFailure } from '../../shared/conversations/provider_failure.ts'
import type { Turn } from '../../shared/calls/timeline/turn.ts'
import { coalesce } from '../async/coalesce.ts'
import type { HeldCall } from '../held_call.ts'
import type { LiveEvents } from '../live_events.ts'

type Options = Pick<HeldCall, 'sql' | 'ticket' | 'log'> & { events: Pick<LiveEvents, 'on'> }

/**
 * Tells people watching the call in the console who is speaking and what was said. One message at a
 * time: anything that happens meanwhile goes into the next, which also makes up for a lost message.
 */
export function tellWatchers({ sql, ticket, log, events }: Options) {
  let floor: LiveFloor = {}
  let turns = new Map<number, Turn>()
  let failures: ProviderFailure[] = []
  const sends = coalesce(async () => {
    const news = { floor, turns: [...turns.values()].map(shown) }
    floor = {}
    turns = new Map()
    await tell(news)
  })
  // In a separate message, because a message has little room.
  const failing = coalesce(() => tell({ floor: {}, turns: [], failures }))

  events.on('floor_changed', ({ change }) => {
    floor = { ...floor, ...change }
    void sends.run()
  })
  events.on('turns_changed', ({ turns: changed }) => {
    for (const turn of changed) turns.set(turn.position, turn)
    void sends.run()
  })
  return {
    /** Everything that has failed so far, and is stored. */
    providerFailed(all: ProviderFailure[]) {
      failures = all
      void failing.run()
    },
  }

  function tell(news: Omit<LiveNews, 'session_id' | 'org_id'>) {
    return tellLiveNews(sql, ticket, news).catch((error: unknown) =>
      log.debug({ error }, 'watchers could not be notified'),
    )
  }
}

function shown(turn: Turn): LiveTurn {
  const { position, role, text, speaker, started_at, interrupted } = turn
  const pause_ms = turn.actual_pause_ms ?? turn.pause_ms
  return { position, role, text, speaker, started_at, pause_ms, interrupted }
}
