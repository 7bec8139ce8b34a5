/** Retries of a read; a database that restarts drops every connection, idle ones included. */
const RETRIES = 4

/** Runs a read again when its database connection was lost under it. Never for work with effects. */
export async function onceMore<T>(read: () => Promise<T>, retries = RETRIES): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (retries === 0 || !isLostConnection(error)) throw error
    return onceMore(read, retries - 1)
  }
}

/** Postgres.js' own codes, then those of a server that ends the session. */
const LOST = new Set(['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'ECONNRESET', '57P01', '57P02'])

function isLostConnection(error: unknown) {
  return error instanceof Error && 'code' in error && LOST.has(String(error.code))
}
