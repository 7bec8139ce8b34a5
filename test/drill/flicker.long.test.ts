import { expect, test } from 'vitest'
import { chooseFaults } from '../../drill/choose_faults.ts'
import type { Fault } from '../../drill/fault.ts'
import { runDrill } from '../../drill/run_drill.ts'
import { eventually } from '../helpers/eventually.ts'

const OUTAGES = 25

test('fifty outages of the database at random moments of two calls lose and duplicate nothing', async () => {
  let outages = 0
  const [flicker] = chooseFaults(['flicker-postgres']) as [Fault]
  const counted: Fault = {
    ...flicker,
    lasts_s: 0,
    async inject({ lines, ...installation }, call) {
      const { database } = lines
      const last = outages + OUTAGES
      const cut = () => {
        outages++
        database.cut()
      }
      const counting = { ...lines, database: { ...database, cut } }
      const restore = await flicker.inject({ ...installation, lines: counting }, call)
      await eventually(() => outages >= last)
      return restore
    },
  }
  const rows = await runDrill(
    [counted, counted],
    process.env,
    () => {},
    () => {},
  )
  expect(outages).toBeGreaterThanOrEqual(2 * OUTAGES)
  for (const { outcome } of rows) {
    expect(outcome).toMatchObject({ ended_as: 'completed', lost: [], doubled: [] })
  }
})
