import { expect, test } from 'vitest'
import type { AgentWorker } from '../../../../../shared/calls/agent_waits.ts'
import { capacityOf, troubleOf } from '../../../../../web/console/views/now/capacity.ts'

const one: AgentWorker = {
  id: 'wrk_1',
  host: 'one',
  places: 6,
  taken: 3,
  is_draining: false,
  is_exhausted: false,
  parts: [],
}
const two = { ...one, id: 'wrk_2', host: 'two', taken: 1 }

test('slots are counted over all workers', () => {
  expect(capacityOf([one, two], 1)).toBe('4 of 12 slots in use on 2 workers; 1 waiting')
  expect(capacityOf([{ ...one, places: 1, taken: 0 }], 0)).toBe('0 of 1 slot in use on 1 worker')
  expect(capacityOf([], 2)).toBe('No agent worker is running; 2 waiting')
})

test('a worker that accepts no new calls is named with the reason', () => {
  expect(troubleOf(one)).toBeUndefined()
  expect(troubleOf({ ...one, is_exhausted: true })).toBe('one has no CPU to spare for a new call')
  expect(troubleOf({ ...one, is_draining: true })).toBe(
    'one is draining, and waits for its last 3 calls to end',
  )
  expect(troubleOf({ ...two, is_draining: true })).toMatch(/waits for its last call to end$/)
  expect(troubleOf({ ...two, is_draining: true, taken: 0 })).toBe('two is draining')
})
