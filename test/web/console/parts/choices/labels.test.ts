import { expect, test } from 'vitest'
import { idsFor, labelsOf } from '../../../../../web/console/parts/choices/labels.ts'

test('namesakes are distinguished by what else is known about them, and no two labels are alike', () => {
  const named = [
    { id: 'org_1', name: 'Zebra', also: 'z@example.org' },
    { id: 'org_2', name: 'Acme', also: 'a@example.org' },
    { id: 'org_3', name: 'Acme', also: null },
    { id: 'org_4', name: 'Twin', also: 'same' },
    { id: 'org_5', name: 'Twin', also: 'same' },
  ]
  expect(labelsOf(named)).toEqual({
    org_1: 'Zebra',
    org_2: 'Acme · a@example.org',
    org_3: 'Acme',
    org_4: 'Twin · org_4',
    org_5: 'Twin · org_5',
  })
  expect(Object.keys(labelsOf(named)).at(-1)).toBe('org_1')
})

test('a typed text means the entry with exactly that name, else all whose name contains it, case-insensitively', () => {
  const labels = { org_1: 'Acme', org_2: 'ACME', org_3: 'Acme Tools', org_4: 'Northwind' }
  expect(idsFor('Acme', labels)).toEqual(['org_1'])
  expect(idsFor('acme', labels)).toEqual(['org_1', 'org_2'])
  expect(idsFor('tool', labels)).toEqual(['org_3'])
  expect(idsFor('o', labels)).toEqual(['org_3', 'org_4'])
  expect(idsFor('org_4', labels)).toEqual(['org_4'])
  expect(idsFor('nobody', labels)).toEqual([])
})
