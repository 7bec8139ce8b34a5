import { afterEach, expect, test, vi } from 'vitest'
import { closeVoice } from '../../../agent/life/close_voice.ts'
import { createLogger } from '../../../shared/log.ts'

afterEach(() => void vi.useRealTimers())

test('a voice that never closes holds up the end of its call for ten seconds, and is logged', async () => {
  vi.useFakeTimers()
  const { log, logged } = kept()
  const closed = vi.fn()
  void closeVoice({ close: () => new Promise(() => {}) }, log).then(closed)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(closed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(closed).toHaveBeenCalledOnce()
  expect(logged()).toMatchObject([{ level: 'warn', msg: 'the voice did not close in time' }])
})

test('a voice that fails to close is logged with the reason, and the call ends', async () => {
  const { log, logged } = kept()
  await closeVoice({ close: () => Promise.reject(new Error('no room')) }, log)
  expect(logged()).toMatchObject([{ level: 'warn', error: { message: 'no room' } }])
})

test('a voice that closes is not waited for any longer, and nothing is logged', async () => {
  vi.useFakeTimers()
  const { log, logged } = kept()
  await closeVoice({ close: () => Promise.resolve() }, log)
  expect(vi.getTimerCount()).toBe(0)
  expect(logged()).toEqual([])
})

function kept() {
  const lines: string[] = []
  const log = createLogger('info', { write: (line: string) => void lines.push(line) })
  return { log, logged: () => lines.map((line) => JSON.parse(line) as unknown) }
}
