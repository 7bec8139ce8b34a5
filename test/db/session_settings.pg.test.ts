import type { TaskList } from 'graphile-worker'
import { expect, test } from 'vitest'
import { startRunner } from '../../api/jobs/runner.ts'
import { queueUrl } from '../../db/queue_pool.ts'
import { workerService } from '../api/jobs/worker_service.ts'
import { useDatabase } from '../helpers/database/database.ts'

const database = useDatabase()

const QUERY = `
  select
    current_setting('jit') as jit,
    current_setting('random_page_cost') as random_page_cost,
    current_setting('TimeZone') as zone
`

/** What the job queue's own connections answer. */
async function askQueue() {
  let told!: (rows: unknown) => void
  const asked = new Promise((resolve) => (told = resolve))
  const tasks: TaskList = {
    tell: async (_, { query }) => told((await query(QUERY)).rows),
  }
  const servers = { url: database.url, model_url: 'http://127.0.0.1:9' }
  const runner = await startRunner(workerService(database.connect('service'), servers), tasks)
  try {
    await database.connect('owner')`select graphile_worker.add_job('tell')`
    return await asked
  } finally {
    await runner.stop()
  }
}

test.each([
  ['app', () => database.connect('app').unsafe(QUERY)],
  ['service', () => database.connect('service').unsafe(QUERY)],
  ['owner', () => database.connect('owner').unsafe(QUERY)],
  ['the job queue', askQueue],
])(
  'Postgres plans for %s without compiling, as if all pages were in memory, and with days of 24 hours',
  async (_, ask) => {
    expect(await ask()).toEqual([{ jit: 'off', random_page_cost: '1', zone: 'UTC' }])
  },
)

test('what the address of the database says itself takes precedence', () => {
  const url = queueUrl('postgres://me:p%2Fw@db.example:5432/colloquy?options=-c%20jit%3Don')
  const { searchParams, username, password } = new URL(url)
  expect(searchParams.get('options')).toMatch(/ -c jit=off -c jit=on$/)
  expect([username, password]).toEqual(['me', 'p%2Fw'])
})
