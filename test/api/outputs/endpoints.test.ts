import { expect, onTestFinished, test, vi } from 'vitest'
import { createEndpoints, type Endpoints, type Admittance } from '../../../api/outputs/endpoints.ts'

test('a new endpoint gets two concurrent requests, a proven one eight, each separately', () => {
  const endpoints = createEndpoints(() => 0)
  const first = fill(endpoints, 'a')
  expect(first).toHaveLength(2)
  expect(fill(endpoints, 'b', 'other')).toHaveLength(2)

  first[0]!.leave(true)
  expect(fill(endpoints, 'a')).toHaveLength(7)
})

test('a proven endpoint stays proven when nothing was sent to it for a while', () => {
  const endpoints = createEndpoints(() => 0)
  fill(endpoints, 'a').forEach(({ leave }) => leave(true))
  expect(fill(endpoints, 'a')).toHaveLength(8)
})

test('five failures in a row close an endpoint for 30 s; then one request tries it', () => {
  let now = 0
  const endpoints = createEndpoints(() => now)
  for (let i = 0; i < 5; i++) fill(endpoints, 'a').forEach(({ leave }) => leave(false))
  expect(endpoints.enter('org', 'a')).toEqual({ wait_ms: 30_000, is_closed: true })
  expect(fill(endpoints, 'b')).toHaveLength(2)

  now = 30_000
  const [probe, ...others] = fill(endpoints, 'a')
  expect(others).toEqual([])
  probe!.leave(false)
  expect(endpoints.enter('org', 'a')).toEqual({ wait_ms: 30_000, is_closed: true })
})

test('a good response opens it again', () => {
  let now = 0
  const endpoints = createEndpoints(() => now)
  for (let i = 0; i < 5; i++) fill(endpoints, 'a').forEach(({ leave }) => leave(false))
  now = 30_000
  fill(endpoints, 'a')[0]!.leave(true)
  expect(fill(endpoints, 'a').length).toBeGreaterThan(1)
})

test('an organization with many hanging receivers leaves most slots to others', () => {
  const endpoints = createEndpoints(() => 0)
  const receivers = Array.from({ length: 80 }, (_, i) => `receiver ${i}`)
  const taken = receivers.flatMap((receiver) => fill(endpoints, receiver, 'greedy'))
  expect(taken).toHaveLength(96)
  expect(fill(endpoints, 'a', 'other')).toHaveLength(2)

  taken[0]!.leave(false)
  expect(receivers.flatMap((receiver) => fill(endpoints, receiver, 'greedy'))).toHaveLength(1)
})

test('a few organizations with hanging receivers leave slots to others, and to each other', () => {
  const endpoints = createEndpoints(() => 0)
  const receivers = Array.from({ length: 80 }, (_, i) => `receiver ${i}`)
  const take = (org_id: string) =>
    receivers.flatMap((receiver) => fill(endpoints, receiver, org_id))
  const greedy = ['one', 'two', 'three', 'four', 'five']
  const taken = greedy.map(take)
  expect(take('other').length).toBeGreaterThan(0)

  taken.flat().forEach(({ leave }) => leave(true))
  expect(greedy.map(take).flat().length).toBeLessThan(288)
})

test('the more requests are turned away, the longer they wait, until a slot is free', () => {
  const endpoints = createEndpoints(() => 0)
  const [first] = fill(endpoints, 'a')
  const waits = Array.from({ length: 2000 }, () => endpoints.enter('org', 'a'))
  expect(waits.slice(0, 2)).toEqual([{ wait_ms: 260 }, { wait_ms: 270 }])
  expect(waits.at(-1)).toEqual({ wait_ms: 15_000 })

  first!.leave(false)
  fill(endpoints, 'a')
  expect(endpoints.enter('org', 'a')).toEqual({ wait_ms: 260 })
})

test('every 64th request that a silent endpoint turns away says how long all others are to wait', () => {
  let now = 0
  const endpoints = createEndpoints(() => now)
  fill(endpoints, 'hanging')
  now = 999
  expect(crowdsOf(endpoints, 'hanging', 63)).toEqual([])
  now = 1_000
  expect(crowdsOf(endpoints, 'hanging')).toEqual([
    [64, 15_000],
    [128, 15_000],
  ])

  fill(endpoints, 'failing')[0]!.leave(false)
  fill(endpoints, 'failing')
  expect(crowdsOf(endpoints, 'failing')).toHaveLength(2)

  for (let i = 0; i < 5; i++) fill(endpoints, 'closed')[0]!.leave(false)
  now += 10_000
  expect(crowdsOf(endpoints, 'closed').map(([, wait]) => wait)).toEqual([20_000, 20_000])
})

test('however many requests are turned away by an endpoint that is new or responds well, no others have to wait', () => {
  let now = 0
  const endpoints = createEndpoints(() => now)
  fill(endpoints, 'a')
  expect(crowdsOf(endpoints, 'a')).toEqual([])
  for (let round = 0; round < 20; round++) {
    const [failing, ...good] = fill(endpoints, 'b')
    good.forEach(({ leave }) => leave(true))
    const slow = fill(endpoints, 'b')
    failing!.leave(false)
    expect(crowdsOf(endpoints, 'b')).toEqual([])
    now += 400
    slow.forEach(({ leave }) => leave(true))
  }
})

test('a full organization says nothing about the others of an endpoint', () => {
  let now = 0
  const endpoints = createEndpoints(() => now)
  for (let i = 0; i < 80; i++) fill(endpoints, `hanging ${i}`)
  now = 10_000
  expect(crowdsOf(endpoints, 'healthy')).toEqual([])
})

test('the first requests after an endpoint may be probed again do not wait for those that came while it was closed', () => {
  let now = 0
  const endpoints = createEndpoints(() => now)
  for (let i = 0; i < 5; i++) fill(endpoints, 'a').forEach(({ leave }) => leave(false))
  crowdsOf(endpoints, 'a', 500)
  now = 30_000
  fill(endpoints, 'a')
  expect(endpoints.enter('org', 'a')).toEqual({ wait_ms: 260 })
})

test('while responses come fast, requests wait for the next slot, more of them the faster they come', async () => {
  const endpoints = createEndpoints(() => 0)
  for (let i = 0; i < 3; i++) {
    const entry = endpoints.enter('org', 'a')
    if ('leave' in entry) entry.leave(true)
  }
  const places = fill(endpoints, 'a')
  const staying = [1, 2, 3, 4].map(() => endpoints.enterSoon('org', 'a'))
  expect(await endpoints.enterSoon('org', 'a')).toHaveProperty('wait_ms')
  for (const place of places) place.leave(true)
  for (const entry of await Promise.all(staying)) expect(entry).toHaveProperty('leave')
})

test('for a receiver that does not respond, one request waits for a quarter of a second', async () => {
  const endpoints = createEndpoints(() => 0)
  fill(endpoints, 'a')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const settled = vi.fn()
  const staying = endpoints.enterSoon('org', 'a').finally(settled)
  expect(await endpoints.enterSoon('org', 'a')).toHaveProperty('wait_ms')
  await vi.advanceTimersByTimeAsync(249)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await staying).toHaveProperty('wait_ms')
})

test('an organization whose receivers hang has one waiting request, not one per receiver', async () => {
  const endpoints = createEndpoints(() => 0)
  const receivers = Array.from({ length: 80 }, (_, i) => `receiver ${i}`)
  receivers.forEach((receiver) => fill(endpoints, receiver, 'greedy'))
  const [first, ...others] = receivers.map((receiver) => endpoints.enterSoon('greedy', receiver))
  const stayed = await Promise.race([first, Promise.all(others).then(() => 'others')])
  expect(stayed).toBe('others')
})

test('requests waiting for an endpoint are turned away when it is closed', async () => {
  const endpoints = createEndpoints(() => 0)
  for (let i = 0; i < 4; i++) fill(endpoints, 'a')[0]!.leave(false)
  const places = fill(endpoints, 'a')
  const staying = endpoints.enterSoon('org', 'a')
  places.forEach(({ leave }) => leave(false))
  expect(await staying).toEqual({ wait_ms: 30_000, is_closed: true })
})

test('leaving a slot without sending does not count for the endpoint', () => {
  const endpoints = createEndpoints(() => 0)
  for (let i = 0; i < 10; i++) fill(endpoints, 'a').forEach(({ leave }) => leave(undefined))
  expect(fill(endpoints, 'a')).toHaveLength(2)
})

test('with very many endpoints the failures of idle ones are forgotten', () => {
  const endpoints = createEndpoints(() => 0)
  const fail = (name: string) => {
    const entry = endpoints.enter('org', name)
    if ('leave' in entry) entry.leave(false)
  }
  for (let i = 0; i < 4; i++) fail('a')
  for (let i = 0; i < 10_001; i++) fail(`receiver ${i}`)
  fail('a')
  expect(fill(endpoints, 'a')).toHaveLength(2)
})

/** Enters until it is told to wait. */
function fill(endpoints: Endpoints, name: string, org_id = 'org') {
  const entries: Exclude<Admittance, { wait_ms: number }>[] = []
  for (;;) {
    const entry = endpoints.enter(org_id, name)
    if ('wait_ms' in entry) return entries
    entries.push(entry)
  }
}

/** After how many rejected requests all others are to wait, and for how long. */
function crowdsOf(endpoints: Endpoints, origin: string, count = 128) {
  return Array.from({ length: count }, () => endpoints.enter('org', origin)).flatMap((entry, nth) =>
    'wait_ms' in entry && entry.others_wait_ms ? [[nth + 1, entry.others_wait_ms]] : [],
  )
}
