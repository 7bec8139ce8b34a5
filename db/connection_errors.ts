/** The connection broke during a statement, which may have been executed. */
const LOST = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // The server terminates the session, because it is shutting down or another backend has crashed.
  '57P01',
  '57P02',
])

/** There was no connection, so nothing was sent. */
const UNREACHED = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The server is starting up, shutting down or recovering.
  '57P03',
])

/** The server answers, but has no free connections. */
const FULL = '53300'

/** Whether the work may have been done despite the error. */
export function isLostConnection(error: unknown): boolean {
  return LOST.has(codeOf(error))
}

/** Whether the database cannot be reached. */
export function isUnreachable(error: unknown): boolean {
  return isLostConnection(error) || UNREACHED.has(codeOf(error))
}

/** Whether work failed because of the database, and may succeed in some seconds. */
export function isOutage(error: unknown): boolean {
  return (isUnreachable(error) && !isOfAnother(error)) || codeOf(error) === FULL
}

/** Whether the connection was to some other server: Postgres.js attaches the pending query to its own errors. */
function isOfAnother(error: unknown) {
  return /^E[A-Z_]+$/.test(codeOf(error)) && !('query' in (error as Error))
}

/** For a read that always has a row but got none, because its connection broke midway. */
export function lostConnection(): Error {
  return Object.assign(new Error('The connection was lost'), { code: 'CONNECTION_CLOSED' })
}

/** The code of Postgres, Postgres.js or the operating system; empty when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
