import type { JobRequest } from '@livekit/agents'
import { afterEach, expect, test, vi } from 'vitest'
import { createIntake } from '../../../agent/worker/intake.ts'

afterEach(() => void vi.useRealTimers())

test('a second request for a call whose job waits for a process is refused', async () => {
  const intake = createIntake(10, () => 0)
  const first = requestFor('ses_a')
  const decided = intake.decide(first.request)
  const again = requestFor('ses_a')
  const other = requestFor('ses_b')
  await intake.decide(again.request)
  void intake.decide(other.request)
  expect([first.answer(), again.answer(), other.answer()]).toEqual([
    'accepted',
    'rejected',
    'accepted',
  ])

  first.start()
  await decided
  const later = requestFor('ses_a')
  void intake.decide(later.request)
  expect(later.answer()).toBe('accepted')
})

test('running and waiting calls together fill a worker', async () => {
  const intake = createIntake(2, () => 1)
  expect(intake.load()).toBe(0.5)
  void intake.decide(requestFor('ses_a').request)
  expect(intake.load()).toBe(1)
  const third = requestFor('ses_b')
  await intake.decide(third.request)
  expect(third.answer()).toBe('rejected')
})

test('a process that cannot be started frees its place', async () => {
  const intake = createIntake(1, () => 0)
  const failing = requestFor('ses_a')
  const decided = intake.decide(failing.request)
  failing.fail(new Error('no memory'))
  await expect(decided).rejects.toThrow('no memory')
  expect(intake.load()).toBe(0)
})

test('a job that never gets a process, because another worker has it, keeps its place for a minute', async () => {
  vi.useFakeTimers()
  const intake = createIntake(1, () => 0)
  const decided = intake.decide(requestFor('ses_a').request)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(intake.load()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await decided
  expect(intake.load()).toBe(0)
})

/** A job for a call; its process starts when the test says so. */
function requestFor(session_id: string) {
  let answer: 'accepted' | 'rejected' | null = null
  let start!: () => void
  let fail!: (error: Error) => void
  const started = new Promise<void>((resolve, reject) => {
    start = resolve
    fail = reject
  })
  const request = {
    job: { metadata: JSON.stringify({ session_id, org_id: 'org_a' }) },
    accept() {
      answer = 'accepted'
      return started
    },
    reject() {
      answer = 'rejected'
      return Promise.resolve()
    },
  } as unknown as JobRequest
  return { request, start, fail, answer: () => answer }
}
