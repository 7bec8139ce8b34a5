import { expect, test } from 'vitest'
import { type AgentWorker, causeOfWait } from '../../../shared/calls/agent_waits.ts'

const worker = (some: Partial<AgentWorker> = {}): AgentWorker => ({
  id: 'wrk_1',
  host: 'one',
  places: 2,
  taken: 1,
  is_draining: false,
  is_exhausted: false,
  parts: [],
  ...some,
})
const full = worker({ taken: 2 })
const draining = worker({ is_draining: true })
const exhausted = worker({ is_exhausted: true })
const untaken = { is_put_off: false, is_untaken: true, refused_for: null }

test.each([
  ['no_worker', untaken, []],
  ['draining', untaken, [draining]],
  ['places', untaken, [full, draining]],
  ['places', { ...untaken, refused_for: 'processor' as const }, [full]],
  ['processor', { ...untaken, refused_for: 'processor' as const }, [full, worker()]],
  ['processor', untaken, [full, exhausted]],
  ['share', { ...untaken, refused_for: 'share' as const }, [worker()]],
  ['asked', untaken, [exhausted, worker()]],
  ['starting', { ...untaken, is_untaken: false }, [full]],
  ['limit', { ...untaken, is_put_off: true }, [worker()]],
])('somebody waits because of %s', (cause, facts, workers) => {
  expect(causeOfWait(facts, workers)).toBe(cause)
})
