import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EmbedError } from '../../../web/state/embed_api.ts'
import { comeBack, whenReady } from '../../../web/state/when_ready.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const restarting = new EmbedError('unreachable', { back_in_ms: 2_000 })
const away = new EmbedError('unreachable')
const busy = new EmbedError('busy')

test('a service that answers is asked once', async () => {
  expect(await ask('in')).toEqual({ said: 'in', waited: [], took_ms: 0 })
})

test('a restarting service is polled when it says, until it is back', async () => {
  const { said, waited, took_ms } = await ask(restarting, away, busy, 'in')
  expect(said).toBe('in')
  expect([...waited, took_ms]).toEqual([0, 2_000, 7_000, 12_000])
})

test('a service that is down or busy without a restart is not waited for', async () => {
  expect(await ask(away, 'in')).toEqual({ said: away, waited: [], took_ms: 0 })
  expect(await ask(busy, 'in')).toEqual({ said: busy, waited: [], took_ms: 0 })
})

test('a conversation that is over when the service is back ends the wait', async () => {
  const over = new EmbedError('over')
  expect((await ask(restarting, over)).said).toBe(over)
})

test('somebody who lost a call retries with growing delays until it can be entered again', async () => {
  const failed = new Error('the room cannot be reached')
  const { said, waited, took_ms } = await back(away, failed, restarting, busy, away, 'in')
  expect(said).toBe('in')
  expect([...waited, took_ms]).toEqual([0, 500, 1_500, 3_500, 7_500, 12_500])
})

test('somebody who lost a call stops retrying when it no longer waits, or is over', async () => {
  const late = await back(...Array.from({ length: 100 }, () => away))
  expect(late.said).toBe(away)
  expect(late.took_ms).toBeGreaterThan(110_000)
  expect(late.took_ms).toBeLessThanOrEqual(120_000)

  const over = new EmbedError('over')
  expect(await back(away, over)).toMatchObject({ said: over, took_ms: 500 })
})

/** Comes back as `ask` asks, within two minutes. */
function back(...answers: unknown[]) {
  return outcome(answers, (next, put_off) => comeBack(next, { within_ms: 120_000, put_off }))
}

/** Asks until one of these answers is not an error; records when each wait begins. */
function ask(...answers: unknown[]) {
  return outcome(answers, whenReady)
}

type Attempts = (next: () => Promise<unknown>, put_off: () => void) => Promise<unknown>

async function outcome(answers: unknown[], attempt: Attempts) {
  const began = Date.now()
  const waited: number[] = []
  const next = async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  const said = attempt(next, () => waited.push(Date.now() - began)).catch((error) => error)
  await vi.runAllTimersAsync()
  return { said: (await said) as unknown, waited, took_ms: Date.now() - began }
}
