import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLimiter } from '../../../api/http/rate_limiter.ts'

function limiterAt(perMinute: number, burst: number) {
  const clock = { ms: 0 }
  return { clock, take: createLimiter(perMinute, burst, () => clock.ms) }
}

describe('a limiter', () => {
  test('allows the burst at once, then one request per interval', () => {
    const { clock, take } = limiterAt(60, 3)
    expect([1, 2, 3].map(() => take('a').allowed)).toEqual([true, true, true])
    expect(take('a')).toMatchObject({ allowed: false, remaining: 0, retry_after_seconds: 1 })
    clock.ms = 1000
    expect(take('a')).toMatchObject({ allowed: true, remaining: 0, reset_seconds: 3 })
    expect(take('a').allowed).toBe(false)
  })

  test('counts each caller separately', () => {
    const { take } = limiterAt(60, 1)
    expect(take('a').allowed).toBe(true)
    expect(take('b').allowed).toBe(true)
    expect(take('a').allowed).toBe(false)
  })

  test('allows several together if one would be allowed, and the next request waits for all of them', () => {
    const { clock, take } = limiterAt(60, 3)
    expect(take('a', 10)).toMatchObject({ allowed: true, remaining: 0, reset_seconds: 10 })
    expect(take('a', 10)).toMatchObject({ allowed: false, retry_after_seconds: 8 })
    clock.ms = 7_999
    expect(take('a').allowed).toBe(false)
    clock.ms = 8_000
    expect(take('a').allowed).toBe(true)
  })

  test('allows the next request exactly when it said', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 1, max: 100 }),
        fc.array(fc.nat(2000), { maxLength: 200 }),
        (perMinute, burst, waits) => {
          const { clock, take } = limiterAt(perMinute, burst)
          for (const wait of waits) {
            clock.ms += wait
            const { allowed, retry_after_seconds } = take('a')
            if (allowed) continue
            clock.ms += retry_after_seconds * 1000
            expect(take('a').allowed).toBe(true)
          }
        },
      ),
    )
  })

  test('never allows more than the burst plus the rate', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { minLength: 1, maxLength: 500 }), (waits) => {
        const { clock, take } = limiterAt(60, 10)
        let allowed = 0
        for (const wait of waits) {
          clock.ms += wait
          if (take('a').allowed) allowed++
        }
        expect(allowed).toBeLessThanOrEqual(10 + clock.ms / 1000)
      }),
    )
  })

  test('forgets callers with a full burst when there are very many', () => {
    const { clock, take } = limiterAt(60, 1)
    for (let caller = 0; caller < 10_001; caller++) take(String(caller))
    clock.ms = 1000
    expect(take('new').allowed).toBe(true)
    expect(take('0').allowed).toBe(true)
  })

  test('allows everything without a rate', () => {
    const { take } = limiterAt(0, 0)
    expect(Array.from({ length: 1000 }, () => take('a').allowed)).not.toContain(false)
  })
})
