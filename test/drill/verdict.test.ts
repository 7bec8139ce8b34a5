import { expect, test } from 'vitest'
import { verdictOn, type FaultOutcome } from '../../drill/verdict.ts'

const WELL: FaultOutcome = {
  ...{ lost: [], doubled: [], repeated: 1, refused: 2 },
  ...{ silence_s: 3, ended_as: 'completed' },
}
const EXPECTED = { silence_s: 4 }

test('a fault holds when the agent was heard in time, and nothing was lost or duplicated', () => {
  expect(verdictOn(EXPECTED, WELL)).toBe('held')
})

test.each<[string, Partial<FaultOutcome>]>([
  ['the agent was heard too late', { silence_s: 4.1 }],
  ['the agent was not heard again', { silence_s: null }],
  ['the call failed', { ended_as: 'failed (provider_error)' }],
  ['something was lost', { lost: ['goal pet'] }],
  ['something doubled', { doubled: ['goal pet'] }],
])('a fault breaks the drill when %s', (_, changes) => {
  expect(verdictOn(EXPECTED, { ...WELL, ...changes })).toBe('broken')
})

test('a known gap fails nothing, and is reported when it is closed', () => {
  const known = { ...EXPECTED, known_gap: 'not yet' }
  expect(verdictOn(known, { ...WELL, lost: ['goal pet'] })).toBe('known gap')
  expect(verdictOn(known, WELL)).toBe('gap closed')
})
