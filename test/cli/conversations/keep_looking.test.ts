import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepLooking } from '../../../cli/conversations/keep_looking.ts'
import { ServiceError } from '../../../client/error.ts'

const said: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  said.length = 0
  const told = vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
  onTestFinished(() => told.mockRestore())
})

afterAll(() => void vi.useRealTimers())

test('through an outage it looks every few seconds, and tells once that it began and that it is over', async () => {
  const pauses = await look([...Array<Error>(20).fill(refusal()), true])
  expect(Math.max(...pauses)).toBeLessThanOrEqual(5_000)
  expect(said).toEqual([
    'Nothing answers; looking again every few seconds',
    'The service answers again.',
  ])
})

test('while nothing happens it looks every few seconds, too, and says nothing', async () => {
  const pauses = await look(Array<boolean>(20).fill(false))
  expect(Math.max(...pauses)).toBe(5_000)
  expect(said).toEqual([])
})

test('where the service asks for a long wait, it waits so long and says so', async () => {
  expect(await look([refusal(), refusal(90), true])).toEqual([2_000, 90_000, 1_000])
  expect(said[1]).toBe('Nothing answers; looking again in 90 s')
})

test('the end of a limit of requests is told as such, and neither is taken for the other', async () => {
  await look([refusal(null, 'rate_limited'), refusal(null, 'rate_limited'), true])
  expect(said).toEqual([
    'Nothing answers; looking again every few seconds',
    'The service takes requests again.',
  ])
  said.length = 0
  await look([refusal(), refusal(null, 'rate_limited'), refusal(null, 'rate_limited'), true])
  expect(said).toHaveLength(3)
  expect(said[2]).toBe('The service takes requests again.')
})

test('what looking again cannot mend ends it', async () => {
  const wrong = refusal(null, 'unauthorized')
  await expect(keepLooking(() => Promise.reject(wrong))).rejects.toBe(wrong)
})

/** Looks that see these things one after the other, and then that it is over; the pauses between them. */
async function look(seen: (Error | boolean)[]): Promise<number[]> {
  const rest = [...seen]
  const lookedAt: number[] = []
  const over = keepLooking(() => {
    lookedAt.push(Date.now())
    const next = rest.shift() ?? ('over' as const)
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  })
  await vi.runAllTimersAsync()
  await over
  return lookedAt.slice(1).map((at, i) => at - lookedAt[i]!)
}

function refusal(
  retry_after_seconds: number | null = null,
  code: 'unreachable' | 'unauthorized' | 'rate_limited' = 'unreachable',
) {
  const rest = { status: null, field: null, request_id: null, retry_after_seconds }
  return new ServiceError({ code, message: 'Nothing answers', ...rest })
}
