import { expect, test } from 'vitest'
import { replaceablePool } from '../../../db/service/replaceable_pool.ts'
import type { Pool } from '../../../db/sql.ts'
import { collectGarbage } from '../../patches/survivors.ts'

const TRANSACTIONS = 200

test('the result of a transaction is not retained', async () => {
  const begin = (work: () => Promise<unknown>) => work()
  const { pool } = replaceablePool(() => ({ begin }) as unknown as Pool)
  const answers: WeakRef<object>[] = []
  for (let number = 0; number < TRANSACTIONS; number++) {
    answers.push(new WeakRef(await pool.begin(async () => ({ number }))))
  }
  const survivors = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    collectGarbage()
    return answers.filter((answer) => answer.deref() !== undefined).length
  }
  await expect.poll(survivors).toBeLessThan(TRANSACTIONS / 5)
})

test('work in progress when the database goes away fails at once, and is not executed later', async () => {
  let opened = 0
  const { pool, drop, replace } = replaceablePool(() => {
    const isFirst = ++opened === 1
    const begin = () => (isFirst ? new Promise(() => {}) : Promise.resolve('done'))
    return { begin, end: async () => {} } as unknown as Pool
  })
  const waiting = pool.begin(async () => {})
  drop()
  await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  replace()
  expect(await pool.begin(async () => {})).toBe('done')
})
