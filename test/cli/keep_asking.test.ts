import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepAsking } from '../../cli/keep_asking.ts'
import { ServiceError } from '../../client/error.ts'

const said: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  said.length = 0
  const spy = vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
  onTestFinished(() => spy.mockRestore())
})
afterEach(() => void vi.useRealTimers())

test('during an outage it polls every five seconds, and reports once that it began and once that it is over', async () => {
  const pauses = await ask([...Array<Error>(20).fill(refusal()), undefined])
  expect(pauses).toEqual([...Array<number>(20).fill(5_000), 200])
  expect(said).toEqual(['Nothing answers; retrying every 5 s', 'The service is responding again.'])
})

test('while there is no answer yet it polls at its own pace and says nothing', async () => {
  expect(await ask([undefined, undefined])).toEqual([200, 200])
  expect(said).toEqual([])
})

test('when the service asks for a longer or no wait, it complies, but not in a tight loop', async () => {
  expect(await ask([refusal(), refusal(90), refusal(0)])).toEqual([5_000, 90_000, 1_000])
})

test('a rate limit is reported once, though each response names another wait', async () => {
  await ask([refusal(30, 'rate_limited'), refusal(12, 'rate_limited')])
  expect(said).toEqual([
    'Nothing answers; retrying every 30 s',
    'The service is accepting requests again.',
  ])
})

test('an error that polling cannot fix ends it', async () => {
  const wrong = refusal(null, 'unauthorized')
  await expect(keepAsking(() => Promise.reject(wrong), 200)).rejects.toBe(wrong)
})

/** Polls a service that gives these answers, and then the end; returns the pauses between the requests. */
async function ask(answers: (Error | undefined)[]): Promise<number[]> {
  const rest = [...answers]
  const askedAt: number[] = []
  const answered = keepAsking(() => {
    askedAt.push(Date.now())
    const next = rest.length > 0 ? rest.shift() : 'the end'
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  }, 200)
  await vi.runAllTimersAsync()
  expect(await answered).toBe('the end')
  return askedAt.slice(1).map((at, i) => at - askedAt[i]!)
}

function refusal(
  retry_after_seconds: number | null = null,
  code: 'unreachable' | 'rate_limited' | 'unauthorized' = 'unreachable',
) {
  const rest = { status: null, field: null, request_id: null, retry_after_seconds }
  return new ServiceError({ code, message: 'Nothing answers', ...rest })
}
