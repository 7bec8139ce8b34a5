import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FAREWELL_MS, limitDuration } from '../../../agent/life/time_limit.ts'
import { MINUTE } from '../../../shared/base/time.ts'

const FAREWELL = FAREWELL_MS / MINUTE

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function limited(minutes: number | undefined, begun_minutes_ago: number | null) {
  const started_at =
    begun_minutes_ago === null ? null : new Date(Date.now() - begun_minutes_ago * MINUTE)
  const settings = minutes === undefined ? {} : { max_session_duration_minutes: minutes }
  const said: [string, number][] = []
  const from = Date.now()
  const note = (what: string) => () => said.push([what, (Date.now() - from) / MINUTE])
  const template = { settings } as Parameters<typeof limitDuration>[0]['template']
  const stop = limitDuration(
    { template, started_at },
    { timeIsShort: note('short'), timeIsUp: note('up'), timeIsOver: note('over') },
  )
  return { said, stop }
}

test('the agent is warned after four fifths of the time, says goodbye when it is up, and has ten seconds for it', () => {
  const { said } = limited(10, null)
  vi.advanceTimersByTime(20 * MINUTE)
  expect(said).toEqual([
    ['short', 8],
    ['up', 10],
    ['over', 10 + FAREWELL],
  ])
})

test('the default limit is an hour', () => {
  const { said } = limited(undefined, null)
  vi.advanceTimersByTime(120 * MINUTE)
  expect(said.at(-1)).toEqual(['over', 60 + FAREWELL])
})

test('when another process takes over the call, its time continues', () => {
  const { said } = limited(10, 9)
  vi.advanceTimersByTime(10 * MINUTE)
  expect(said).toEqual([
    ['short', 0],
    ['up', 1],
    ['over', 1 + FAREWELL],
  ])
})

test('nothing happens after it was stopped', () => {
  const { said, stop } = limited(10, null)
  stop()
  vi.advanceTimersByTime(20 * MINUTE)
  expect(said).toEqual([])
})
