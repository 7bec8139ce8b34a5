import { expect, test } from 'vitest'
import { fewOfEach, MOST_OF_KIND } from '../../../agent/record/incidents.ts'

test('somebody who reconnects without end leaves a bounded record, and what has begun can still end', () => {
  const isKept = fewOfEach()
  const connection = (i: number) => isKept({ kind: 'connection', id: `inc_${i}` })
  const kept = Array.from({ length: 3 * MOST_OF_KIND }, (_, i) => connection(i)).filter(Boolean)
  expect(kept).toHaveLength(MOST_OF_KIND)
  expect(connection(MOST_OF_KIND - 1)).toBe(true)
  expect(isKept({ kind: 'failure', id: 'inc_failure' })).toBe(true)
})
