import { expect, test } from 'vitest'
import { judge, type Outcome } from '../../../drill/judge/verdict.ts'

const WELL: Outcome = {
  ...{ lost: [], doubled: [], repeated: 1, refused: 2 },
  ...{ silence_s: 3, ended_as: 'completed' },
}
const EXPECTED = { silence_s: 4 }

test('a fault holds when the agent was heard in time, and nothing was lost or duplicated', () => {
  expect(judge(EXPECTED, WELL)).toBe('held')
})

test.each<[string, Partial<Outcome>]>([
  ['the agent was heard too late', { silence_s: 4.1 }],
  ['the agent was not heard again', { silence_s: null }],
  ['the call failed', { ended_as: 'failed (provider_error)' }],
  ['something was lost', { lost: ['goal pet'] }],
  ['something doubled', { doubled: ['goal pet'] }],
])('a fault breaks the drill when %s', (_, changes) => {
  expect(judge(EXPECTED, { ...WELL, ...changes })).toBe('broken')
})

test('a known gap fails nothing, and is reported when it is closed', () => {
  const known = { ...EXPECTED, known_gap: 'not yet' }
  expect(judge(known, { ...WELL, lost: ['goal pet'] })).toBe('known gap')
  expect(judge(known, WELL)).toBe('gap closed')
})
