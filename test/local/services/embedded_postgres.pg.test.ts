import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { keepSecrets } from '../../../local/home/kept_secrets.ts'
import { commandOf } from '../../../local/process/process_table.ts'
import { query, startPostgres } from '../../../local/services/postgres.ts'
import { openCluster } from '../../../local/services/postgres_cluster.ts'
import { findRunningDatabase } from '../../../db/service/running_database.ts'
import { clusterFolder } from '../../../shared/base/environment/embedded_database.ts'
import { descendantsOf, gone } from '../process/processes.ts'
import { eventually } from '../../helpers/eventually.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

const PASSWORD = 'right'
/** A home whose database was never started. */
const untouched = temporaryFolder(afterAll)
beforeAll(() => openCluster(untouched, PASSWORD))

test('data survives a stop, and the loss of its password; two homes have a server each', async () => {
  const home = temporaryFolder()
  const first = await start(home)
  const other = await start(temporaryFolder())
  expect(new URL(other.url).port).not.toBe(new URL(first.url).port)
  await query(first.url, (sql) => sql`create table note as select 'kept' as text`)
  await expect(query(other.url, (sql) => sql`select text from note`)).rejects.toThrow(
    'does not exist',
  )
  await first.stop()
  await gone(first.own!.child.pid)

  const again = await start(home)
  expect(await query(again.url, (sql) => sql`select text from note`)).toEqual([{ text: 'kept' }])
  await again.stop()
  const next = await startIn(home, "it's another")
  expect(await query(next.url, (sql) => sql`select text from note`)).toEqual([{ text: 'kept' }])
  const database_url = next.url.replace(/:[^:@]+@/, ':wrong@')
  await expect(
    startPostgres({ home: temporaryFolder(), password: 'x', database_url }),
  ).rejects.toThrow(
    'does not answer: password authentication failed for user "colloquy_owner"; start it',
  )
})

test('the database of a home is found while it runs, by another process too', async () => {
  const home = temporaryFolder()
  expect(findRunningDatabase(home)).toBeUndefined()
  const { postgres_password: password } = keepSecrets(home)
  expect(findRunningDatabase(home)).toBeUndefined()
  const running = await startIn(home, password)
  expect(findRunningDatabase(home)).toBe(running.url)
  await running.stop()
  expect(findRunningDatabase(home)).toBeUndefined()
})

test('what a killed server left behind does not prevent the next start', async () => {
  const home = temporaryFolder()
  const killed = await start(home)
  await query(killed.url, (sql) => sql`create table note as select 'kept' as text`)
  process.kill(killed.own!.child.pid, 'SIGKILL')
  await killed.own!.child.exited
  // After a reboot, the pid in the lock often belongs to another program.
  const lock = join(home, 'postgres', 'postmaster.pid')
  const unrelated = spawn('sleep', ['1000'])
  onTestFinished(() => void unrelated.kill())
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(unrelated.pid)))

  const next = await start(home)
  expect(await query(next.url, (sql) => sql`select text from note`)).toEqual([{ text: 'kept' }])
})

test('a start waits until the processes of a killed server have released its memory', async () => {
  const home = temporaryFolder()
  const { held, log_file } = await killedWithMemory(home)

  const next = start(home)
  const refusal = /pre-existing shared memory block/
  await Promise.race([next, eventually(() => refusal.test(readFileSync(log_file, 'utf8')))])
  process.kill(held, 'SIGCONT')
  expect(await query((await next).url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  const previous = readFileSync(log_file.replace(/\.log$/, '.previous.log'), 'utf8')
  expect(previous).not.toMatch(refusal)
  expect(previous).toContain('ready to accept connections')
})

test('a start that waits so can be given up', async () => {
  const home = temporaryFolder()
  await killedWithMemory(home)

  const given_up = new AbortController()
  const told: string[] = []
  const progress = (text: string) => {
    told.push(text)
    given_up.abort()
  }
  const { signal } = given_up
  const waiting = startPostgres({
    home,
    password: PASSWORD,
    settings: { fsync: 'off' },
    signal,
    progress,
  })
  await expect(waiting).rejects.toThrow(/abort/)
  expect(told).toEqual(['waiting for the processes of a killed Postgres to end'])
})

test('a server that outlived its parent is stopped by the next start', async () => {
  // It is given as long as it needs: after ten seconds it would be killed.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const home = temporaryFolder()
  const orphan = await start(home)
  const next = await start(home)
  expect(await orphan.own!.child.exited).toBe('exited with status 0')
  expect(await query(next.url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
})

/** A server that was killed, and one of whose processes, `held`, still has its memory. */
async function killedWithMemory(home: string) {
  const { pid, exited, log_file } = (await start(home)).own!.child
  const held = descendantsOf(pid).find((one) => commandOf(one)?.includes('checkpointer'))!
  process.kill(held, 'SIGSTOP')
  onTestFinished(() => void (commandOf(held) && process.kill(held, 'SIGKILL')))
  process.kill(pid, 'SIGKILL')
  await exited
  return { held, log_file }
}

/** Starts the database of a home; a new one gets a copy of data, which takes less time than creating its own. */
function start(home: string) {
  // Node's own copy would belong to whoever copies.
  if (!existsSync(clusterFolder(home)))
    execFileSync('cp', ['-a', clusterFolder(untouched), clusterFolder(home)])
  return startIn(home, PASSWORD)
}

async function startIn(home: string, password: string) {
  const server = await startPostgres({ home, password, settings: { fsync: 'off' } })
  onTestFinished(() => server.stop())
  return server
}
