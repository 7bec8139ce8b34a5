import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasSecrets, keepSecrets } from '../home/kept_secrets.ts'
import { clusterFolder, SUPERUSER } from './postgres_cluster.ts'
import { DATABASE } from './postgres.ts'

/** The address of the database that `npm start` runs for a home; undefined when none is running. */
export function findRunningDatabase(home: string): string | undefined {
  if (!hasSecrets(home)) return undefined
  const port = portIn(join(clusterFolder(home), 'postmaster.pid'))
  if (port === undefined) return undefined
  const { postgres_password } = keepSecrets(home)
  return `postgres://${SUPERUSER}:${postgres_password}@127.0.0.1:${port}/${DATABASE}`
}

/** Postgres writes its port into the fourth line. */
function portIn(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8').split('\n')[3]
  } catch {
    return undefined
  }
}
