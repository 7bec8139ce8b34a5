import { expect, onTestFinished, test, vi } from 'vitest'
import {
  processorBetween,
  type Reading,
  usableCores,
  watchProcessor,
} from '../../../agent/worker/processor.ts'

const start: Reading = { at: 1_000, idle: 50_000, used: 7_000 }

test('idle cores are the idle time of all cores over the elapsed time', () => {
  const later = { at: 6_000, idle: 57_500, used: 0 }
  expect(processorBetween(start, later, 2, 'max')).toEqual({ cores: 2, idle_cores: 1.5 })
})

test('in a container, no more is idle than its quota leaves', () => {
  const later = { at: 6_000, idle: 50_000 + 15 * 5_000, used: 7_000 + 1.75 * 5_000 }
  expect(processorBetween(start, later, 16, '200000 100000')).toEqual({
    cores: 2,
    idle_cores: 0.25,
  })
})

test('before any measurement, the whole processor counts as idle', () => {
  expect(processorBetween(start, start, 4, 'max')).toEqual({ cores: 4, idle_cores: 4 })
})

test('the measurement covers the last five seconds, not the time before', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let [at, idle] = [0, 0]
  const idle_cores: number[] = []
  const processor = await watchProcessor(() => Promise.resolve({ at, idle, used: 0 }))
  processor.follow(() => idle_cores.push(processor.measure().idle_cores))
  onTestFinished(processor.stop)
  const pass = async (seconds: number, of_idle: number) => {
    for (let second = 0; second < seconds; second++) {
      at += 1_000
      idle += 1_000 * of_idle
      await vi.advanceTimersByTimeAsync(1_000)
    }
  }
  await pass(60, 0.9)
  expect(idle_cores.at(-1)).toBeCloseTo(0.9)
  await pass(5, 0.1)
  expect(idle_cores.at(-1)).toBeCloseTo(0.1)
  expect(idle_cores).toHaveLength(65)
})

test('a process that is pinned to some cores counts only those', () => {
  const cores = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  expect(usableCores(cores, 'Name:\tnode\nCpus_allowed_list:\t0-1,5,7-8\n')).toEqual([
    0, 1, 5, 7, 8,
  ])
  expect(usableCores(cores, '')).toEqual(cores)
})
