import { Pool } from 'pg'
import { SESSION_SETTINGS } from './session_settings.ts'

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

/**
 * The address of the database for the job queue, which opens connections of its own: they get the
 * same settings.
 */
export function queueUrl(database_url: string): string {
  const url = new URL(database_url)
  const given = url.searchParams.get('options')
  const ours = Object.entries(SESSION_SETTINGS).map(([name, value]) => `-c ${name}=${value}`)
  // What the address itself says comes last, and therefore counts.
  url.searchParams.set('options', [...ours, ...(given ? [given] : [])].join(' '))
  return url.href
}
