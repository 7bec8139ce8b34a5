import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EmbedError } from '../../../web/state/embed_api.ts'
import { whenReady } from '../../../web/state/when_ready.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const restarting = new EmbedError('unreachable', 2_000)
const away = new EmbedError('unreachable')
const busy = new EmbedError('busy')

/** Asks until one of these answers is not an error; notes when each wait begins. */
async function ask(...answers: unknown[]) {
  const began = Date.now()
  const waited: number[] = []
  const next = async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  const said = whenReady(next, () => waited.push(Date.now() - began)).catch((error) => error)
  await vi.runAllTimersAsync()
  return { said: (await said) as unknown, waited, took_ms: Date.now() - began }
}

test('a service that answers is asked once', async () => {
  expect(await ask('in')).toEqual({ said: 'in', waited: [], took_ms: 0 })
})

test('a service that restarts is asked again when it says, and until it is back', async () => {
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
