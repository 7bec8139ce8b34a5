import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterFolder, DATABASE, secretsFile, SUPERUSER } from '../../shared/embedded_database.ts'

/**
 * The address of the database that `npm start` runs for a home; undefined when none is running.
 *
 * @throws Error when a file of the home cannot be read
 */
export function findRunningDatabase(home: string): string | undefined {
  const secrets = textOf(secretsFile(home))
  // Postgres writes its port into the fourth line.
  const port = textOf(join(clusterFolder(home), 'postmaster.pid'))?.split('\n')[3]
  if (secrets === undefined || port === undefined) return undefined
  const { postgres_password } = JSON.parse(secrets) as { postgres_password: string }
  return `postgres://${SUPERUSER}:${postgres_password}@127.0.0.1:${port}/${DATABASE}`
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
