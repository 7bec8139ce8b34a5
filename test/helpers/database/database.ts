import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { prepareCallLogin } from '../../../db/service/call_login.ts'
import { type Access, connect, type Pool } from '../../../db/sql.ts'
import { OWNER } from '../../../shared/base/environment/embedded_database.ts'
import { ticketOf } from './ticket_of.ts'

/**
 * A database for the calling test file, with the newest schema, dropped at the end. Its owner is the login of the
 * service, which is no superuser, so that a grant that is missing shows.
 */
export function useDatabase() {
  const name = `colloquy_test_${randomBytes(6).toString('hex')}`
  const server = new URL(inject('server_url'))
  const pools: Pool[] = []
  const url = new URL(server)
  url.pathname = name
  const admin_url = url.href
  Object.assign(url, { username: OWNER, password: inject('owner_password') })

  beforeAll(async () => {
    const sql = onServer()
    const template = sql(inject('template_database'))
    // Otherwise Postgres also writes each page of it ahead.
    await sql`create database ${sql(name)} template ${template} owner ${sql(OWNER)} strategy file_copy`
    // Nothing may depend on the zone of the database.
    await sql`alter database ${sql(name)} set timezone to 'Asia/Kolkata'`
  })
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })))
    const sql = onServer()
    await sql`drop database if exists ${sql(name)} with (force)`
  })
  return {
    /** Address of the database, which exists from `beforeAll` on. */
    url: url.href,
    /** The same, as a superuser. */
    admin_url,
    /** A pool on it as a superuser, for what the owner of a database may not do. */
    connectAdmin: () => opened(connect(admin_url, { access: 'owner' })),
    /** A pool as the process of a call has it, by a login of its own. */
    async connectCall(session_id: string, { max = 10 } = {}): Promise<Pool> {
      const service = connect(url.href, { access: 'service', max: 1 })
      const ticket = await ticketOf(service, session_id)
      await service.end()
      return opened(connect(await callUrl(), { access: 'call', ticket, max }))
    },
    callUrl,
    /** A pool on it, closed at the end of the file. */
    connect(access: Access, options: Omit<Parameters<typeof connect>[1], 'access'> = {}): Pool {
      return opened(connect(url.href, { access, ...options }))
    },
  }

  /** Where processes of calls connect, which is found out as the service does it. */
  async function callUrl() {
    const { url: found, warning } = await prepareCallLogin({ DATABASE_URL: url.href })
    expect(warning).toBeUndefined()
    return found
  }

  function opened(pool: Pool) {
    pools.push(pool)
    return pool
  }
}

let connection: postgres.Sql | undefined

/** For creating and dropping databases: one connection for all files of the worker. */
function onServer(): postgres.Sql {
  return (connection ??= postgres(inject('server_url'), { max: 1, onnotice: () => {} }))
}
