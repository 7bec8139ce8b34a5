import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Sql } from '../../db/sql.ts'
import { useDatabase } from '../helpers/database.ts'

const database = useDatabase()

test('a transaction whose connection dies is refused, and neither the process nor the pool is lost', async () => {
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
    await expect(Promise.race([sent[0], setTimeout(5_000, 'still waiting')])).rejects.toThrow()
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

test('a transaction that only reads is sent together with its begin', async () => {
  const pool = database.connect('owner', { max: 1 })
  await pool`select 1`
  let isAsked = false
  const work = pool.begin('read only', (sql) => {
    isAsked = true
    return sql`select 1 as one`
  })
  await setImmediate()
  expect(isAsked).toBe(true)
  expect(await work).toEqual([{ one: 1 }])
})

test('a transaction that only reads is refused when its begin is, and the pool goes on', async () => {
  const pool = database.connect('owner', { max: 1 })
  const killer = database.connect('owner', { max: 1 })
  const [{ pid }] = await pool<[{ pid: number }]>`select pg_backend_pid() as pid`
  let late: Promise<unknown> | undefined
  const wrong = pool.begin('read only in no mode', async (sql) => {
    await sql`select 1`.catch(() => setImmediate())
    late = sql`select 2`.execute()
    return late
  })
  await expect(wrong).rejects.toThrow('syntax error')
  await expect(late).rejects.toThrow('syntax error')

  await killer`select pg_terminate_backend(${pid})`
  const dead = pool.begin('read only', (sql) => sql`select 3 as three`)
  await expect(dead).rejects.toThrow(/CONNECTION_CLOSED|ECONNRESET|terminating connection/)
  const read = () => pool.begin('read only', (sql) => sql`select 4 as four`)
  await expect.poll(() => read().catch(String)).toEqual([{ four: 4 }])
})
