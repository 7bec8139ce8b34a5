import type { AgentWorker } from '../../shared/calls/agent_waits.ts'
import type { Sql } from '../sql.ts'

/* What every live agent worker reports about itself. */

/** The interval between two heartbeats, in seconds. */
export const WORKER_BEAT_SECONDS = 2
/** A worker that is silent for this long no longer counts, in seconds. */
const SILENCE_SECONDS = 3 * WORKER_BEAT_SECONDS
/** How long a finished wait is reported, in seconds: some heartbeats may be lost. */
const REPORTED_SECONDS = 30

/** A call that the worker holds. */
export type HeldByWorker = {
  session_id: string
  /** Nobody is in it: it is waiting for somebody to come back, or came before anybody has asked to join. */
  is_empty: boolean
  /** How long its first participant waited for an agent, in seconds; null unless it has just begun. */
  waited_seconds: number | null
}

/**
 * One heartbeat.
 *
 * @param running ids of the sessions that it holds
 */
export function beatAgentWorker(sql: Sql, worker: AgentWorker, running: readonly string[]) {
  const row = { ...worker, parts: sql.json(worker.parts) }
  const { id, ...what } = row
  return sql<HeldByWorker[]>`
    with beaten as (
      insert into agent_worker ${sql(row)}
      on conflict (id) do update
      set ${sql(what)},
        beat_at = now()
    )
    select
      id as session_id,
      status = 'reconnecting' or status = 'waiting' and early_asks > 0 as is_empty,
      case
        when started_at > now() - make_interval(secs => ${REPORTED_SECONDS})
        then extract(epoch from started_at - arrived_at)::float
      end as waited_seconds
    from session
    where id = any(${running as string[]})
  `
}

/** Removes a worker that is ending, and those that have long been silent. */
export async function removeAgentWorker(sql: Sql, id: string): Promise<void> {
  await sql`
    delete from agent_worker
    where id = ${id}
      or beat_at < now() - interval '1 day'
  `
}

/** The workers that are alive. */
export function listAgentWorkers(sql: Sql): Promise<AgentWorker[]> {
  return sql<AgentWorker[]>`
    select id, host, places, taken, is_draining, is_exhausted, parts
    from agent_worker
    where beat_at > now() - make_interval(secs => ${SILENCE_SECONDS})
    order by host, id
  `
}
