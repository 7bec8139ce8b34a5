import { expect, test } from 'vitest'
import { chooseFaults } from '../../drill/choose_faults.ts'
import { FAULTS } from '../../drill/faults/faults.ts'

test('all faults are tried unless some are named; those are tried in the order of the list', () => {
  expect(chooseFaults([])).toBe(FAULTS)
  const names = chooseFaults(['kill-postgres', 'kill-call']).map(({ name }) => name)
  expect(names).toEqual(['kill-call', 'kill-postgres'])
})

test('an unknown fault name is rejected with the known ones', () => {
  expect(() => chooseFaults(['kill-call', 'kill-the-moon'])).toThrow(
    /^--only kill-the-moon: no fault has this name; the faults are nothing, kill-call, /,
  )
})

test('no two faults share a name', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length)
})
