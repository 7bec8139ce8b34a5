import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Sql } from '../../db/sql.ts'
import { useDatabase } from '../helpers/database/database.ts'

const database = useDatabase()

test('a transaction whose connection dies is rejected, and neither the process nor the pool is lost', async () => {
  const crashes: unknown[] = []
  const note = (error: unknown) => void crashes.push(error)
  process.prependListener('uncaughtException', note)
  onTestFinished(() => void process.off('uncaughtException', note))
  const pool = database.connect('owner', { max: 1 })
  const killer = database.connect('owner', { max: 1 })

  for (let i = 0; i < 3; i++) {
    const sent: Promise<unknown>[] = []
    const send = async (sql: Sql) => {
      const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`
      await killer`select pg_terminate_backend(${pid})`
      await sql`select 1`.catch(() => setImmediate())
      await sql`select 2`
    }
    const work = pool.begin((sql) => {
      sent.push(send(sql))
      return sent[0]
    })
    await expect(work).rejects.toThrow(/CONNECTION_CLOSED|ECONNRESET|terminating connection/)
    await expect(sent[0]).rejects.toThrow()
    await expect.poll(() => pool`select 3 as three`.catch(String)).toEqual([{ three: 3 }])
  }
  expect(crashes).toEqual([])
})

test('a late query of a transaction that died never runs in the one that has its connection now', async () => {
  const pool = database.connect('owner', { max: 1 })
  const killer = database.connect('owner', { max: 1 })
  let late: (() => Promise<unknown>) | undefined
  const dead = pool.begin(async (sql) => {
    late = () => sql`select set_config('app.org_id', 'theirs', true)`.execute()
    const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`
    await killer`select pg_terminate_backend(${pid})`
    await new Promise(() => {})
  })
  await expect(dead).rejects.toThrow(/CONNECTION_CLOSED|ECONNRESET/)
  const seen = await pool.begin(async (sql) => {
    await sql`select set_config('app.org_id', 'ours', true)`
    await expect(late!()).rejects.toThrow(/CONNECTION_CLOSED|ECONNRESET/)
    return sql`select current_setting('app.org_id') as org`
  })
  expect(seen).toEqual([{ org: 'ours' }])
})
