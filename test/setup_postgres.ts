import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/service/migrate.ts'
import { createLogins, startPostgres } from '../local/services/postgres.ts'
import { OWNER } from '../shared/base/environment/embedded_database.ts'
import { turnedClock } from './helpers/turned_clock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's own database, as its superuser, for creating and dropping others. */
    server_url: string
    /** The password of the login of the service, as which the tests connect too. */
    owner_password: string
    /** A database with the newest schema and no rows, only for cloning. */
    template_database: string
  }
}

const SETTINGS = {
  // Nothing has to survive the run, so durability would only cost time.
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  // When statistics are taken is up to the tests: a plan must not depend on how long one runs.
  autovacuum: 'off',
  // Nobody guesses the password, and each of a thousand connections would hash it for milliseconds.
  scram_iterations: '1',
}

/** One Postgres for the run: from `TEST_DATABASE_URL`, else a new cluster in a new folder. */
export default async function setup(project: TestProject) {
  const home = await mkdtemp(join(tmpdir(), 'colloquy-test-'))
  const password = randomBytes(16).toString('hex')
  const database_url = process.env.TEST_DATABASE_URL
  const server = await startPostgres({
    home,
    password,
    database_url,
    settings: SETTINGS,
    env: turnedClock(),
  })
  const template = `colloquy_template_${randomBytes(4).toString('hex')}`
  const sql = postgres(server.admin_url, { max: 1, onnotice: () => {} })
  await sql`create database ${sql(template)}`
  const url = new URL(server.admin_url)
  url.pathname = template
  const owner_password = randomBytes(16).toString('hex')
  await createLogins(url.href, owner_password)
  Object.assign(url, { username: OWNER, password: owner_password })
  await migrate(url.href)
  project.provide('server_url', server.admin_url)
  project.provide('owner_password', owner_password)
  project.provide('template_database', template)

  return async () => {
    await sql`drop database if exists ${sql(template)} with (force)`
    await sql.end()
    await server.stop()
    const { reached_folder } = project.config.provide
    for (const folder of [home, reached_folder!]) await rm(folder, { recursive: true, force: true })
  }
}
