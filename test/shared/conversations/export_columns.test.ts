import { expect, test } from 'vitest'
import { columnsOf, MOST_FIELDS } from '../../../shared/conversations/export_columns.ts'
import type { ExportedInterview } from '../../../shared/conversations/exported_interview.ts'

const fields = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ goal_id: 'cups', key: `k${i}` }))
const found = { findings: { cups: { k0: 2, k1000: 3 } } } as unknown as ExportedInterview

test('each field of each goal has a column', () => {
  const own = columnsOf(fields(2), false).filter(({ name }) => name.startsWith('findings'))
  expect(own.map(({ name }) => name)).toEqual(['findings.cups.k0', 'findings.cups.k1'])
  expect(own[0]!.cellOf(found)).toBe(2)
})

test('if there are too many, the last column holds all of them', () => {
  const usual = columnsOf([], false).length
  const columns = columnsOf(fields(MOST_FIELDS + 1), false)
  expect(columns).toHaveLength(usual + MOST_FIELDS + 1)
  expect(columns.at(-1)!.name).toBe('findings')
  expect(JSON.parse(String(columns.at(-1)!.cellOf(found)))).toEqual(found.findings)
})
