import { afterEach, expect, test, vi } from 'vitest'
import { awaitCallsEnd } from '../../../agent/worker/drain.ts'
import { keptLog } from '../../helpers/kept_log.ts'

const sleeper = vi.hoisted(() => ({ slept: undefined as ((ms: number) => void) | undefined }))
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => sleeper.slept?.(ms),
}))
afterEach(() => void vi.restoreAllMocks())

test('a draining worker logs which calls it waits for, again every ten seconds, and that none is left', async () => {
  const told = await drain({ ends_ms: 25_000 })
  expect(told).toMatchObject([
    { msg: 'draining: waiting for running calls', calls: 2, left_seconds: 60 },
    { calls: 2, running: ['ses_a', 'ses_b'], left_seconds: 50 },
    { calls: 2, left_seconds: 40 },
    { level: 'info', msg: 'drained: no calls are running' },
  ])
})

test('at the timeout it logs which calls it leaves to others', async () => {
  const told = await drain({ ends_ms: Infinity })
  expect(told).toHaveLength(7)
  expect(told.at(-1)).toMatchObject({ level: 'warn', running: ['ses_a', 'ses_b'] })
})

test('a worker without calls is done at once', async () => {
  expect(await drain({ ends_ms: 0 })).toMatchObject([{ msg: 'drained: no calls are running' }])
})

/** Drains for a minute of its own clock; both calls end at the same time. */
async function drain({ ends_ms }: { ends_ms: number }) {
  const { log, lines } = keptLog()
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  sleeper.slept = (ms) => (now += ms)
  const running = () => (now < ends_ms ? ['ses_a', 'ses_b'] : [])
  await awaitCallsEnd({ running, most_ms: 60_000, log })
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}
