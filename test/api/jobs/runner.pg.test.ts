import type { TaskList } from 'graphile-worker'
import { expect, test } from 'vitest'
import { startRunner } from '../../../api/jobs/runner.ts'
import { queueUrl } from '../../../db/queue_url.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { workerService } from './worker_service.ts'

const database = useDatabase()
const sql = database.connect('service')
const owner = database.connect('owner')

test("the queue's own connections plan as the service's do", async () => {
  let told!: (rows: unknown) => void
  const planner = new Promise((resolve) => (told = resolve))
  const tasks: TaskList = {
    tell: async (_, { query }) => {
      const { rows } = await query(`
        select current_setting('jit') as jit, current_setting('random_page_cost') as cost
      `)
      told(rows)
    },
  }
  const runner = await startRunner(
    workerService(sql, { url: database.url, model_url: 'http://127.0.0.1:9' }),
    tasks,
  )
  try {
    await owner`select graphile_worker.add_job('tell')`
    expect(await planner).toEqual([{ jit: 'off', cost: '1' }])
  } finally {
    await runner.stop()
  }
})

test('what the address of the database says itself takes precedence', () => {
  const url = queueUrl('postgres://me:p%2Fw@db.example:5432/colloquy?options=-c%20jit%3Don')
  const { searchParams, username, password } = new URL(url)
  expect(searchParams.get('options')).toBe('-c random_page_cost=1 -c jit=off -c jit=on')
  expect([username, password]).toEqual(['me', 'p%2Fw'])
})
