import { expect, test } from 'vitest'
import { chooseFaults } from '../../drill/choose_faults.ts'
import type { Fault } from '../../drill/fault.ts'
import { runDrill } from '../../drill/run_drill.ts'

test('fifty outages of the database at random moments of two calls lose and double nothing', async () => {
  let outages = 0
  const [flicker] = chooseFaults(['flicker-postgres']) as [Fault]
  const counted: Fault = {
    ...flicker,
    inject({ lines, ...installation }, call) {
      const { database } = lines
      const cut = () => {
        outages++
        database.cut()
      }
      return flicker.inject(
        { ...installation, lines: { ...lines, database: { ...database, cut } } },
        call,
      )
    },
  }
  const rows = await runDrill([counted, counted], process.env, () => {})
  expect(outages).toBeGreaterThanOrEqual(50)
  for (const { outcome } of rows) {
    expect(outcome).toMatchObject({ ended_as: 'completed', lost: [], doubled: [] })
  }
})
