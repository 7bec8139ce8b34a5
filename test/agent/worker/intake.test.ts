import { setImmediate } from 'node:timers/promises'
import type { JobRequest } from '@livekit/agents'
import { afterEach, expect, test, vi } from 'vitest'
import { createIntake } from '../../../agent/worker/intake.ts'
import type { Start } from '../../../db/calls/leases.ts'

afterEach(() => void vi.useRealTimers())

test('a second request for a call whose job waits for a process is refused', async () => {
  const intake = newIntake({ places: 10 })
  const first = requestFor('ses_a')
  const decided = intake.decide(first.request)
  const again = requestFor('ses_a')
  const other = requestFor('ses_b')
  await intake.decide(again.request)
  void intake.decide(other.request)
  await setImmediate()
  expect([first.answer(), again.answer(), other.answer()]).toEqual([
    'accepted',
    'rejected',
    'accepted',
  ])

  first.start()
  await decided
  const later = requestFor('ses_a')
  void intake.decide(later.request)
  await setImmediate()
  expect(later.answer()).toBe('accepted')
})

test('a late request, when the call is over or has an agent, starts no process', async () => {
  const refused: string[] = []
  const beginStart = async () => 'not_needed' as const
  const intake = newIntake({ places: 1, beginStart, onRefused: (why) => refused.push(why) })
  const late = requestFor('ses_a')
  await intake.decide(late.request)
  expect([late.answer(), refused]).toEqual(['rejected', []])
  expect(intake.load()).toBe(0)
})

test('a request that came while the worker was suspended is refused, and does not count as a start', async () => {
  let starts = 0
  const beginStart = async () => (++starts, 'begun' as const)
  const intake = newIntake({ places: 1, beginStart, isCatchingUp: () => true })
  const stale = requestFor('ses_a')
  await intake.decide(stale.request)
  expect([stale.answer(), starts]).toEqual(['rejected', 0])
})

test.each([
  ['is away', () => Promise.reject(new Error('the connection was refused'))],
  ['hangs', () => new Promise<Start>(() => {})],
])(
  'a call for which there is processor time gets its agent even when the database %s',
  async (_, beginStart) => {
    vi.useFakeTimers()
    const intake = newIntake({ places: 1, beginStart })
    const offered = requestFor('ses_a')
    void intake.decide(offered.request)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(offered.answer()).toBe('accepted')
  },
)

test('running and pending calls together fill a worker', async () => {
  const intake = newIntake({ places: 2, running: () => ['ses_x'] })
  expect(intake.load()).toBe(0.5)
  void intake.decide(requestFor('ses_a').request)
  expect(intake.load()).toBe(1)
  const third = requestFor('ses_b')
  await intake.decide(third.request)
  expect(third.answer()).toBe('rejected')
})

test('whether a call may have a slot is decided with all calls that have one', async () => {
  const asked: unknown[] = []
  const beginStart = async (...call: unknown[]) => (asked.push(call) < 3 ? 'begun' : 'share')
  const intake = newIntake({ places: 10, running: () => ['ses_x'], beginStart })
  const offered = ['ses_a', 'ses_b', 'ses_c'].map(requestFor)
  for (const { request } of offered) void intake.decide(request)
  await setImmediate()
  expect(asked).toEqual([
    ['ses_a', { taken: ['ses_x'], takes_new: true, takes_early: true }],
    ['ses_b', { taken: ['ses_x', 'ses_a'], takes_new: true, takes_early: true }],
    ['ses_c', { taken: ['ses_x', 'ses_a', 'ses_b'], takes_new: true, takes_early: true }],
  ])
  expect(offered.map(({ answer }) => answer())).toEqual(['accepted', 'accepted', 'rejected'])
  expect(intake.load()).toBe(0.3)
})

test('agents that come before anybody has asked to join leave half of the slots free', async () => {
  const asked: boolean[] = []
  const beginStart = async (_: string, { takes_early }: object & { takes_early: boolean }) =>
    (asked.push(takes_early), 'begun') as Start
  const intake = newIntake({ places: 4, running: () => ['ses_x'], beginStart })
  for (const name of ['ses_a', 'ses_b']) void intake.decide(requestFor(name).request)
  const alone = newIntake({ places: 1, beginStart })
  void alone.decide(requestFor('ses_c').request)
  await setImmediate()
  expect(asked).toEqual([true, false, false])
})

test('a worker without processor time takes no new call, and stays open to calls that have begun', async () => {
  const asked: unknown[] = []
  const beginStart = async (_: string, { takes_new }: object & { takes_new: boolean }) =>
    (asked.push(takes_new), takes_new ? 'begun' : 'processor') as Start
  const intake = newIntake({
    places: 10,
    running: () => ['ses_a', 'ses_b'],
    admits: () => false,
    beginStart,
  })
  const third = requestFor('ses_c')
  await intake.decide(third.request)
  expect([third.answer(), asked, intake.load()]).toEqual(['rejected', [false], 0.2])
})

test('a worker whose calls all wait for somebody to come back treats the processor like a worker without calls', async () => {
  const seen: object[] = []
  const intake = newIntake({
    places: 10,
    running: () => ['ses_a', 'ses_b'],
    admits: (load) => seen.push(load) > 0,
  })
  intake.foundEmpty(['ses_a', 'ses_b'])
  await Promise.race([intake.decide(requestFor('ses_c').request), setImmediate()])
  await Promise.race([intake.decide(requestFor('ses_d').request), setImmediate()])
  expect(seen).toEqual([
    { held: 0, recent: 0 },
    { held: 1, recent: 1 },
  ])
  expect(intake.load()).toBe(0.4)
})

test('an empty call counts as empty only as long as the worker holds it', () => {
  const running = ['ses_a', 'ses_b']
  const intake = newIntake({ places: 10, running: () => running })
  intake.foundEmpty(['ses_a'])
  expect([intake.held(), intake.busy()]).toEqual([2, 1])
  running.shift()
  expect([intake.held(), intake.busy()]).toEqual([1, 1])
  intake.foundEmpty([])
  expect(intake.busy()).toBe(1)
})

test('the reason for refusing a call that needs an agent is reported', async () => {
  const refused: string[] = []
  const onRefused = (why: string) => void refused.push(why)
  const decide = (options: Partial<Options>) =>
    newIntake({ places: 1, onRefused, ...options }).decide(requestFor('ses_a').request)
  await decide({ running: () => ['ses_x'] })
  await decide({ isCatchingUp: () => true })
  await decide({ beginStart: async () => 'processor' })
  await decide({ beginStart: async () => 'share' })
  await decide({ admits: () => false, beginStart: () => Promise.reject(new Error('away')) })
  expect(refused).toEqual(['full', 'stalled', 'processor', 'share', 'processor'])
})

test('calls count as recent until five seconds after their process has started', async () => {
  vi.useFakeTimers()
  const seen: object[] = []
  const admits = (load: object) => seen.push(load) > 0
  const beginStart = async (session_id: string) => (session_id === 'ses_a' ? 'begun' : 'share')
  const intake = newIntake({ places: 10, running: () => ['ses_x'], admits, beginStart })
  const ask = () => intake.decide(requestFor('ses_b').request)
  const offered = requestFor('ses_a')
  const decided = intake.decide(offered.request)
  await vi.advanceTimersByTimeAsync(10_000)
  await ask()

  offered.start()
  await decided
  await ask()
  await vi.advanceTimersByTimeAsync(5_001)
  await ask()
  expect(seen.slice(1)).toEqual([
    { held: 2, recent: 1 },
    { held: 1, recent: 1 },
    { held: 1, recent: 0 },
  ])
})

test('a new call waits when the database does not say in time whether it is new, and there is no processor time', async () => {
  vi.useFakeTimers()
  const beginStart = () => new Promise<Start>(() => {})
  const intake = newIntake({ places: 2, running: () => ['ses_x'], admits: () => false, beginStart })
  const offered = requestFor('ses_a')
  void intake.decide(offered.request)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(offered.answer()).toBe('rejected')
})

test('a process that cannot be started frees its slot', async () => {
  const intake = newIntake({ places: 1 })
  const failing = requestFor('ses_a')
  const decided = intake.decide(failing.request)
  await setImmediate()
  failing.fail(new Error('no memory'))
  await expect(decided).rejects.toThrow('no memory')
  expect(intake.load()).toBe(0)
})

test('a job that never gets a process, because another worker has it, keeps its slot for a minute', async () => {
  vi.useFakeTimers()
  const intake = newIntake({ places: 1 })
  const decided = intake.decide(requestFor('ses_a').request)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(intake.load()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await decided
  expect(intake.load()).toBe(0)
})

type Options = Parameters<typeof createIntake>[0]

function newIntake({
  running = () => [],
  admits = () => true,
  isCatchingUp = () => false,
  beginStart = () => Promise.resolve('begun'),
  onRefused = () => {},
  ...options
}: Pick<Options, 'places'> & Partial<Options>) {
  const told = { beginStart, onRefused }
  return createIntake({ ...options, running, admits, isCatchingUp, ...told })
}

/** A job for a call; its process starts when the test says so. */
function requestFor(session_id: string) {
  let answer: 'accepted' | 'rejected' | null = null
  let start!: () => void
  let fail!: (error: Error) => void
  const started = new Promise<void>((resolve, reject) => {
    start = resolve
    fail = reject
  })
  const request = {
    job: { metadata: JSON.stringify({ session_id, org_id: 'org_a' }) },
    accept() {
      answer = 'accepted'
      return started
    },
    reject() {
      answer = 'rejected'
      return Promise.resolve()
    },
  } as unknown as JobRequest
  return { request, start, fail, answer: () => answer }
}
