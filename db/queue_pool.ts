import { Pool } from 'pg'
import { queueUrl } from './queue_url.ts'

type Options = {
  /** The most connections. */
  max: number
  /** A connection died, in use or not. Whoever uses it then gets an error of their own. */
  died: (error: Error) => void
}

/**
 * The connections of a job queue. A queue that opens its own stops listening for errors before they are closed, and
 * one that died then, because Postgres restarted, ended the process.
 */
export function openQueuePool(database_url: string, { max, died }: Options): Pool {
  const pool = new Pool({ connectionString: queueUrl(database_url), max })
  pool.on('error', died)
  pool.on('connect', (client) => client.on('error', died))
  return pool
}
