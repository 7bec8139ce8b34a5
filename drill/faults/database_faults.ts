import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { SECOND } from '../../shared/base/time.ts'
import type { Fault } from '../fault.ts'
import type { Installation } from '../installation/installation.ts'

/** Postgres, the connection to it, and its disk. */
export const DATABASE_FAULTS: Fault[] = [
  {
    name: 'kill-postgres',
    says: 'Postgres is killed, and restarted at once',
    lasts_s: 0,
    inject: ({ parts }) => parts.database.kill(),
    silence_s: 4,
  },
  {
    name: 'freeze-postgres',
    says: 'Postgres is frozen for 10 s',
    lasts_s: 10,
    inject: ({ parts }) => parts.database.freeze(),
    silence_s: 4,
  },
  {
    name: 'cut-postgres',
    says: 'Postgres is unreachable for 10 s, and connections to it break',
    lasts_s: 10,
    inject: cutDatabase,
    silence_s: 4,
  },
  {
    name: 'cut-postgres-45',
    says: 'Postgres is unreachable for 45 s, and connections to it break',
    lasts_s: 45,
    inject: cutDatabase,
    silence_s: 4,
  },
  {
    name: 'cut-postgres-150',
    says: 'Postgres is unreachable for 150 s, longer than the call and the retries of its end',
    lasts_s: 150,
    inject: cutDatabase,
    silence_s: 4,
  },
  {
    name: 'flicker-postgres',
    says: 'for 30 s, Postgres is unreachable at random moments, for up to a second each',
    lasts_s: 30,
    inject: flickerDatabase,
    silence_s: 4,
  },
  {
    name: 'block-postgres',
    says: 'traffic to and from Postgres silently stalls for 10 s',
    lasts_s: 10,
    inject({ lines }) {
      lines.database.block('there', 'back')
      return lines.database.mend
    },
    silence_s: 4,
  },
  {
    name: 'half-open-postgres',
    says: 'for 10 s, statements reach Postgres, but its answers do not come back',
    lasts_s: 10,
    inject({ lines }) {
      lines.database.block('back')
      return lines.database.mend
    },
    silence_s: 4,
  },
  {
    name: 'slow-postgres',
    says: 'for 15 s, every statement takes 100 ms longer',
    lasts_s: 15,
    inject({ lines }) {
      lines.database.delay(50)
      return lines.database.mend
    },
    silence_s: 4,
  },
  {
    name: 'terminate-backends',
    says: 'for 10 s, Postgres ends every connection twice a second',
    lasts_s: 10,
    inject: terminateBackends,
    silence_s: 4,
    // A connection that has just ended fails the first request of the next call.
    spoils_installation: true,
  },
  {
    name: 'held-rows',
    says: 'for 10 s, another transaction locks the rows of every call and conversation',
    lasts_s: 10,
    inject: holdRows,
    silence_s: 4,
  },
  {
    name: 'full-disk',
    says: 'the Postgres disk is full for 10 s',
    lasts_s: 10,
    inject: ({ disk }) => disk!.database.fill(),
    silence_s: 4,
    needs_disks: true,
  },
  {
    name: 'full-log-disk',
    says: 'the log disk is full for 10 s',
    lasts_s: 10,
    inject: ({ disk }) => disk!.logs.fill(),
    silence_s: 4,
    needs_disks: true,
  },
]

function cutDatabase({ lines }: Installation) {
  lines.database.cut()
  return lines.database.mend
}

function flickerDatabase({ lines }: Installation) {
  let isOver = false
  const flickering = (async () => {
    while (!isOver) {
      lines.database.cut()
      await sleep(Math.random() * LONGEST_AWAY_MS)
      await lines.database.mend()
      await sleep(Math.random() * LONGEST_AWAY_MS)
    }
  })()
  return async () => {
    isOver = true
    await flickering
  }
}

const LONGEST_AWAY_MS = SECOND

async function terminateBackends({ database_url }: Installation) {
  const sql = postgres(database_url(), { max: 1 })
  let isOver = false
  const ending = (async () => {
    while (!isOver) {
      await sql`
        select pg_terminate_backend(pid)
        from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()
      `
      await sleep(500)
    }
  })()
  return async () => {
    isOver = true
    await ending
    await sql.end()
  }
}

async function holdRows({ database_url }: Installation) {
  const sql = postgres(database_url(), { max: 1 })
  const holder = await sql.reserve()
  await holder`begin`
  for (const table of ['session', 'conversation']) {
    await holder`select from ${sql(table)} for update`
  }
  return async () => {
    await holder`rollback`
    holder.release()
    await sql.end()
  }
}
