import { type AwaitedCall, listAwaited, MOST_SHOWN } from '../../db/calls/agents/awaited_calls.ts'
import { listAgentWorkers } from '../../db/service/agent_workers.ts'
import type { WaitsForAgents } from '../../shared/platform/live.ts'
import { type AgentWorker, causeOfWait } from '../../shared/calls/agent_waits.ts'
import { type Repeating, repeat } from '../async/repeat.ts'
import type { Service } from '../service.ts'

const PERIOD_MS = 2_000

type Read = { calls: AwaitedCall[]; workers: AgentWorker[] }
type Follower = (read: Read) => void

/** Publishes who is waiting for an agent. All followers share one query, and without followers there is none. */
export function createWaitsPublisher({
  pools: { service: sql },
  log,
}: Pick<Service, 'pools' | 'log'>) {
  const followers = new Set<Follower>()
  let reading: Repeating | undefined
  let latest: Read | undefined
  /** How many times the last follower has left. */
  let pauses = 0

  async function read() {
    const before = pauses
    const [calls, workers] = await Promise.all([listAwaited(sql), listAgentWorkers(sql)])
    // It would be stale for the next follower.
    if (pauses !== before) return
    latest = { calls, workers }
    for (const tell of followers) tell(latest)
  }

  return {
    /**
     * @param org_id null: the calls of all organizations, and the workers
     * @param tell called at first and after each change
     * @returns a function that stops following
     */
    follow(org_id: string | null, tell: (waits: WaitsForAgents) => void): () => void {
      let told: string | undefined
      const pass = (read: Read) => {
        const waits = waitsOf(read, org_id)
        const text = JSON.stringify(waits)
        if (text !== told) tell(waits)
        told = text
      }
      followers.add(pass)
      if (latest) pass(latest)
      reading ??= repeat(PERIOD_MS, log, read)
      return () => {
        followers.delete(pass)
        if (followers.size > 0) return
        pauses++
        void reading?.stop()
        reading = latest = undefined
      }
    },
  }
}

function waitsOf({ calls, workers }: Read, org_id: string | null): WaitsForAgents {
  const seen =
    org_id === null ? calls.slice(0, MOST_SHOWN) : calls.filter((call) => call.org_id === org_id)
  return {
    waiting: seen.map(({ is_put_off, is_untaken, refused_for, arrived_at, ...call }) => ({
      ...call,
      arrived_at: arrived_at.toISOString(),
      cause: causeOfWait({ is_put_off, is_untaken, refused_for }, workers),
    })),
    workers: org_id === null ? workers : null,
  }
}
