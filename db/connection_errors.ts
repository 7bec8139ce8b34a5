/** The connection ended under a statement, which may have been carried out. */
const LOST = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // The server ends the session, because it shuts down or another of its processes has crashed.
  '57P01',
  '57P02',
])

/** There was no connection, so that nothing was sent. */
const UNREACHED = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The server starts up, shuts down or recovers.
  '57P03',
])

/** The server answers, and has no connection left. */
const FULL = '53300'

/** Whether the work may have been done all the same. */
export function isLostConnection(error: unknown): boolean {
  return LOST.has(codeOf(error))
}

/** Whether nobody answers where the database should be. */
export function isUnreachable(error: unknown): boolean {
  return isLostConnection(error) || UNREACHED.has(codeOf(error))
}

/** Whether work failed of the database, and may succeed in some seconds. */
export function isOutage(error: unknown): boolean {
  return (isUnreachable(error) && !isOfAnother(error)) || codeOf(error) === FULL
}

/** Whether the connection was one to another server: Postgres.js names the statement that waited for its own. */
function isOfAnother(error: unknown) {
  return /^E[A-Z_]+$/.test(codeOf(error)) && !('query' in (error as Error))
}

/** For a read that always has a row but got none, because its connection ended in the middle of it. */
export function lostConnection(): Error {
  return Object.assign(new Error('The connection was lost'), { code: 'CONNECTION_CLOSED' })
}

/** The code of Postgres, Postgres.js or the operating system; empty when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
