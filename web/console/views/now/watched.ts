import type {
  LiveFloor,
  LiveCall,
  LiveMessage,
  LiveTurn,
  WaitsForAgents,
} from '../../../../shared/platform/live.ts'

/** A running call as watched: its state from the service, and its events since. */
export type Watched = LiveCall & { floor: LiveFloor }

/** As much as a screen shows of one call; the rest is on its own page. */
const LATEST_TURNS = 12

/** The next state of the running calls. Events of an unknown call are repeated when it arrives. */
export function advanceWatched(
  calls: readonly Watched[],
  message: Exclude<LiveMessage, { waits: WaitsForAgents }>,
): Watched[] {
  if ('calls' in message) {
    return message.calls.map((call) => {
      const before = calls.find(({ session_id }) => session_id === call.session_id)
      return { ...call, floor: before?.floor ?? {}, turns: merged(before?.turns ?? [], call.turns) }
    })
  }
  const { session_id, floor, turns, failures } = message.news
  return calls.map((call) =>
    call.session_id === session_id
      ? {
          ...call,
          floor: { ...call.floor, ...floor },
          turns: merged(call.turns, turns),
          failures: failures ?? call.failures,
        }
      : call,
  )
}

/** Who is being heard right now. */
export function speaking({
  agent,
  user,
}: LiveFloor): 'agent' | 'participant' | 'thinking' | 'nobody' {
  if (user === 'speaking') return 'participant'
  if (agent === 'speaking' || agent === 'thinking') return agent === 'speaking' ? 'agent' : agent
  return 'nobody'
}

/** The pauses before the latest answers, in milliseconds and in order. */
export function pausesOf({ turns }: Pick<Watched, 'turns'>): number[] {
  return turns.flatMap(({ pause_ms }) => (pause_ms === null ? [] : [pause_ms]))
}

function merged(before: readonly LiveTurn[], after: readonly LiveTurn[]): LiveTurn[] {
  const byPosition = new Map([...before, ...after].map((turn) => [turn.position, turn]))
  return [...byPosition.values()]
    .toSorted((a, b) => a.started_at - b.started_at || a.position - b.position)
    .slice(-LATEST_TURNS)
}
