import { expect, test } from 'vitest'
import { howOften, isRecent, outagesIn } from '../../../../../web/console/views/now/failing.ts'

const NOW = Date.parse('2026-11-21T16:45:00.000Z')
const failure = (seconds: number, more = {}) => ({
  part: 'llm' as const,
  model: 'gpt-4.1-mini',
  count: 4,
  last_at: new Date(NOW - seconds * 1000).toISOString(),
  last_error: 'The model failed: HTTP 500',
  ...more,
})
const call = (...failures: ReturnType<typeof failure>[]) => ({ failures })

test('a failure is shown with how often, how long ago and why', () => {
  expect(howOften(failure(3), NOW)).toBe('4 times, last 3 s ago: HTTP 500')
  expect(howOften(failure(3, { count: 1 }), NOW)).toBe('once, last 3 s ago: HTTP 500')
  const refused = 'The second voice refused the key (401): check SPEECH_FALLBACK_API_KEY'
  expect(howOften(failure(125, { last_error: refused }), NOW)).toBe(
    `4 times, last 2 min 05 s ago: ${refused}`,
  )
  expect(howOften(failure(0, { last_at: null, last_error: null }), NOW)).toBe('4 times')
})

test('an agent whose clock is ahead gives no time in the future', () => {
  expect(howOften(failure(-7), NOW)).toBe('4 times, last 0 s ago: HTTP 500')
})

test('what failed a minute ago is no longer failing', () => {
  expect(isRecent(failure(59), NOW)).toBe(true)
  expect(isRecent(failure(60), NOW)).toBe(false)
  expect(isRecent(failure(0, { last_at: null }), NOW)).toBe(false)
})

test('what fails in several calls at once is listed once, with the newest reason', () => {
  const calls = [
    call(failure(20), failure(2, { part: 'tts', model: 'ash' })),
    call(failure(5, { last_error: 'The model failed: HTTP 503' })),
    call(failure(300)),
    call(),
  ]
  const [outage, ...others] = outagesIn(calls, NOW)
  expect(others).toEqual([])
  expect(outage).toMatchObject({ part: 'llm', model: 'gpt-4.1-mini', calls: 2 })
  expect(outage!.latest.last_error).toBe('The model failed: HTTP 503')
})
