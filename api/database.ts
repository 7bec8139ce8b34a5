import { createProbe } from '../db/service/probe.ts'
import { replaceablePool } from '../db/service/replaceable_pool.ts'
import { connect, type Pool } from '../db/sql.ts'
import type { Config } from '../shared/base/environment/config.ts'
import type { Logger } from '../shared/base/log/log.ts'
import { type Repeating, repeat } from './async/repeat.ts'
import { databaseReachable } from './metrics.ts'
import { STATEMENT_SECONDS } from './service.ts'

/** How often to check whether the database answers, in milliseconds. */
const PERIOD_MS = 500
/**
 * How long the database may take to answer, in half seconds: a query sent just after the last check waits up
 * to two seconds.
 */
const TIMEOUT_SLICES = 3
/** The same while the database is away; longer, because each attempt has to connect first. */
const TIMEOUT_SLICES_AWAY = 6

export type Database = Repeating & {
  /** For requests; they fail at once while the database is away. */
  pools: { app: Pool; service: Pool }
  isAway(): boolean
}

/** The database as requests use it: once it stops answering, requests fail at once instead of waiting. */
export function openDatabase(
  { DATABASE_URL }: Pick<Config, 'DATABASE_URL'>,
  log: Logger,
): Database {
  const app = replaceablePool(() =>
    connect(DATABASE_URL, { access: 'app', statement_seconds: STATEMENT_SECONDS }),
  )
  const service = replaceablePool(() => connect(DATABASE_URL, { access: 'service' }))
  const probe = createProbe(DATABASE_URL)
  let isAway = false

  const looking = repeat(PERIOD_MS, log, async () => {
    const wasAway = isAway
    isAway = !(await probe.reaches(wasAway ? TIMEOUT_SLICES_AWAY : TIMEOUT_SLICES))
    databaseReachable.set(Number(!isAway))
    if (isAway === wasAway) return
    if (isAway) log.error('the database is not responding; requests that need it get 503')
    else log.info('the database is responding again')
    for (const each of [app, service]) {
      if (isAway) each.drop()
      else each.replace()
    }
  })
  return {
    pools: { app: app.pool, service: service.pool },
    isAway: () => isAway,
    async stop() {
      await looking.stop()
      probe.close()
      await Promise.all([app, service].map(({ pool }) => pool.end({ timeout: 5 })))
    },
  }
}
