import { expect, test } from 'vitest'
import type { LiveCall, LiveTurn } from '../../../shared/platform/live.ts'
import { advanceWatched, pausesOf, speaking } from '../../../web/console/views/now/watched.ts'

const call = (session_id: string, turns: LiveTurn[] = []) =>
  ({ session_id, turns, failures: [] as LiveCall['failures'] }) as LiveCall
const turn = (position: number, more: Partial<LiveTurn> = {}): LiveTurn => ({
  position,
  role: 'user',
  text: `turn ${position}`,
  speaker: null,
  started_at: position * 1000,
  pause_ms: null,
  interrupted: false,
  ...more,
})
const news = (session_id: string, floor = {}, turns: LiveTurn[] = []) => ({
  news: { org_id: 'org_1', session_id, floor, turns },
})

test('a call that is listed again keeps what it has reported in the meantime', () => {
  const first = advanceWatched([], { calls: [call('a', [turn(0)])] })
  const told = advanceWatched(first, news('a', { agent: 'speaking' }, [turn(1)]))
  const [again] = advanceWatched(told, { calls: [call('a', [turn(0)])] })
  expect(again!.floor).toEqual({ agent: 'speaking' })
  expect(again!.turns.map(({ position }) => position)).toEqual([0, 1])
})

test('a call that is no longer listed is removed', () => {
  const both = advanceWatched([], { calls: [call('a'), call('b')] })
  expect(advanceWatched(both, { calls: [call('b')] })).toHaveLength(1)
})

test('a more complete turn replaces what was known before', () => {
  const first = advanceWatched([], { calls: [call('a', [turn(0), turn(1)])] })
  const [after] = advanceWatched(first, news('a', {}, [turn(1, { pause_ms: 620 })]))
  expect(after!.turns).toHaveLength(2)
  expect(pausesOf(after!)).toEqual([620])
})

test('news of one call change no other, and create none', () => {
  const both = advanceWatched([], { calls: [call('a'), call('b')] })
  const after = advanceWatched(both, news('a', { user: 'speaking' }))
  expect(after[1]).toBe(both[1])
  expect(advanceWatched(both, news('c', { user: 'speaking' }))).toHaveLength(2)
})

test('failures stay until the call reports more', () => {
  const failure = { part: 'llm', model: 'a', count: 1, last_at: null, last_error: null } as const
  const first = advanceWatched([], { calls: [call('a')] })
  const failed = advanceWatched(first, { news: { ...news('a').news, failures: [failure] } })
  expect(failed[0]!.failures).toEqual([failure])
  expect(advanceWatched(failed, news('a', { agent: 'speaking' }))[0]!.failures).toEqual([failure])
  const more = { ...failure, count: 2 }
  const again = { news: { ...news('a').news, failures: [more] } }
  expect(advanceWatched(failed, again)[0]!.failures).toEqual([more])
})

test('only the latest turns are kept', () => {
  const many = Array.from({ length: 40 }, (_, position) => turn(position))
  const [after] = advanceWatched([], { calls: [call('a', many)] })
  expect(after!.turns.at(-1)!.position).toBe(39)
  expect(after!.turns.length).toBeLessThan(40)
})

test.each([
  [{ agent: 'listening', user: 'listening' }, 'nobody'],
  [{}, 'nobody'],
  [{ agent: 'speaking', user: 'listening' }, 'agent'],
  [{ agent: 'thinking' }, 'thinking'],
  [{ agent: 'speaking', user: 'speaking' }, 'participant'],
] as const)('of %j %s is heard', (floor, who) => {
  expect(speaking(floor)).toBe(who)
})
