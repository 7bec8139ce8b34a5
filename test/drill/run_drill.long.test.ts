import { expect, test } from 'vitest'
import { chooseFaults } from '../../drill/choose_faults.ts'
import { runDrill } from '../../drill/run_drill.ts'
import type { VerdictRow } from '../../drill/verdict_table.ts'

test('a drill kills what it says it kills, and loses and duplicates nothing', async () => {
  const faults = chooseFaults(['kill-call', 'kill-jobs-sending'])
  const seen: VerdictRow[] = []
  const said: string[] = []
  const tried = (row: VerdictRow) => seen.push(row)
  const rows = await runDrill(faults, process.env, tried, (line) => said.push(line))
  expect(seen).toEqual(rows)
  expect(said.map((line) => line.split(':')[0])).toEqual(['1/2 kill-call', '2/2 kill-jobs-sending'])
  expect(rows.map(({ fault }) => fault.name)).toEqual(faults.map(({ name }) => name))
  for (const { outcome } of rows) {
    expect(outcome).toMatchObject({ ended_as: 'completed', lost: [], doubled: [] })
    expect(outcome.silence_s).not.toBeNull()
  }
  // A sender killed before it stores the answer sends the webhook twice.
  expect(rows[1]!.outcome.repeated).toBeGreaterThan(0)
})
