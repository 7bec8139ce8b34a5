import postgres from 'postgres'

/** Periodic work of a worker, which does not belong to any one job. */
const HOUSEKEEPING = /job_worker|free_silent_workers|expires_at|pg_catalog/

/**
 * Between two of these the database does not change, so dying at any other statement is the same as dying at
 * the next of them.
 */
const WRITES = /^\s*(?:insert|update|delete|with|commit)|_jobs?\(/

/**
 * A pool whose process kills itself (-9) just before write number `die_at` (1, 2, …) is sent; 0 never.
 * Statements of a transaction and its commit count like any other.
 */
export function dyingPool(url: string, role: string, die_at: number, org_id?: string) {
  let sent = 0
  const sql = postgres(url, {
    max: 2,
    onnotice: () => {},
    connection: { role, ...(org_id !== undefined && { 'app.org_id': org_id }) },
    debug(_, statement) {
      if (!WRITES.test(statement) || HOUSEKEEPING.test(statement) || ++sent !== die_at) return
      process.kill(process.pid, 'SIGKILL')
    },
  })
  return { sql, sent: () => sent }
}
