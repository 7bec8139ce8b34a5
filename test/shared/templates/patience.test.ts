import { expect, test } from 'vitest'
import { ChangedWaits, WAITS, waitFor } from '../../../shared/templates/patience.ts'

test.each([
  [-5, 1200],
  [-2, 1200],
  [-1, 750],
  [0, 300],
  [4, 300],
])('with the evidence %d the wait of a normal goal is %d ms', (z, wait_ms) => {
  expect(waitFor(z, { ...WAITS.normal, z0: -2, z1: 0, lo_ms: 300, hi_ms: 1200 })).toBe(wait_ms)
})

test('the more patience, the longer the wait, whatever the evidence', () => {
  for (let z = -6; z <= 6; z += 0.5) {
    const waits = [WAITS.quick, WAITS.normal, WAITS.reflective, WAITS.spelling].map((one) =>
      waitFor(z, one),
    )
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  }
})

test.each([
  [{ normal: { z0: 3.5 } }, 'normal.z0'],
  [{ quick: { lo_ms: 5_000 } }, 'quick.lo_ms'],
  [{ spelling: { hi_ms: 100 } }, 'spelling.lo_ms'],
  [{ hasty: {} }, ''],
  [{ normal: { wait: 1 } }, 'normal'],
])('%j is refused at %j', (changed, path) => {
  const { error } = ChangedWaits.safeParse(changed)
  expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
})

test('an operator may change some constants of one patience', () => {
  const changed = { normal: { lo_ms: 250, acknowledge_z: null } }
  expect(ChangedWaits.parse(changed)).toEqual(changed)
})
