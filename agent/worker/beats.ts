import { dismissEarlyOf } from '../../db/calls/agents/early_agents.ts'
import {
  beatAgentWorker,
  removeAgentWorker,
  WORKER_BEAT_SECONDS,
} from '../../db/service/agent_workers.ts'
import type { Pool } from '../../db/sql.ts'
import type { Logger } from '../../shared/base/log/log.ts'
import { SECOND } from '../../shared/base/time.ts'
import type { AgentWorker } from '../../shared/calls/agent_waits.ts'
import type { WorkerObserver } from './observer.ts'

type Options = {
  sql: Pool
  log: Logger
  /** What the worker has now. */
  worker: () => AgentWorker
  /** Ids of the sessions that it holds. */
  running: () => readonly string[]
  /** Gets the ids of those that wait for somebody to come back, with each beat. */
  foundEmpty: (session_ids: readonly string[]) => void
  observer: Pick<WorkerObserver, 'has' | 'waited'>
}

/**
 * Reports to the database every two seconds what the worker has, and reads the state of its calls. While the worker
 * is stopping, agents leave that nobody has met.
 */
export function startBeats({ sql, log, worker, running, foundEmpty, observer }: Options) {
  let reported = new Set<string>()
  let beating: Promise<void> | undefined
  let isAway = false

  function beat() {
    observer.has(worker())
    beating ??= tell().finally(() => (beating = undefined))
    return beating
  }

  async function tell() {
    try {
      const calls = await beatAgentWorker(sql, worker(), running())
      if (worker().is_draining) await dismissEarlyOf(sql, running())
      foundEmpty(calls.filter(({ is_empty }) => is_empty).map(({ session_id }) => session_id))
      const begun = calls.filter(({ waited_seconds }) => waited_seconds !== null)
      for (const { session_id, waited_seconds } of begun) {
        if (!reported.has(session_id)) observer.waited(waited_seconds!)
      }
      reported = new Set(begun.map(({ session_id }) => session_id))
      isAway = false
    } catch (error) {
      if (!isAway)
        log.warn({ error }, 'the state of this worker could not be reported to the database')
      isAway = true
    }
  }

  const timer = setInterval(() => void beat(), WORKER_BEAT_SECONDS * SECOND)
  void beat()
  return {
    /** Beats at once, or joins a beat in progress. */
    beat,
    /** Stops beating and deregisters the worker. */
    async stop() {
      clearInterval(timer)
      await beating
      await removeAgentWorker(sql, worker().id).catch((error: unknown) =>
        log.warn(
          { error },
          'this worker could not be removed from the database and is listed for a few more seconds',
        ),
      )
    },
  }
}
