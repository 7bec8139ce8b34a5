import { expect, test } from 'vitest'
import { hasHeadroom, watchHeadroom } from '../../../agent/worker/headroom.ts'
import { keptLog } from '../../helpers/kept_log.ts'

test('of six calls at once, two nearly idle cores get two; the others wait for the measurement', () => {
  const idle = { cores: 2, idle_cores: 1.9 }
  const taken = [0, 1, 2, 3, 4, 5].filter((held) => hasHeadroom({ held, recent: held }, idle))
  expect(taken).toEqual([0, 1])
  expect(hasHeadroom({ held: 3, recent: 0 }, { cores: 2, idle_cores: 1.1 })).toBe(true)
  expect(hasHeadroom({ held: 4, recent: 1 }, { cores: 2, idle_cores: 1.1 })).toBe(false)
  expect(hasHeadroom({ held: 4, recent: 0 }, { cores: 2, idle_cores: 0.4 })).toBe(false)
})

test('a worker without calls takes one however busy the machine is', () => {
  expect(hasHeadroom({ held: 0, recent: 0 }, { cores: 2, idle_cores: 0 })).toBe(true)
})

test('a worker logs once that its processor has no time for a new call, and once that it clearly has', () => {
  const { log, lines } = keptLog()
  let idle_cores = 2
  const measure = () => ({ cores: 2, idle_cores })
  const headroom = watchHeadroom({ measure, log })
  const exhausted = [2, 0.5, 0.1, 0.6, 0.1, 0.7, 0.8, 0.6].map((idle) => {
    idle_cores = idle
    headroom.look(4)
    return headroom.isExhausted()
  })
  expect(exhausted).toEqual([false, false, true, true, true, true, false, false])
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'warn', idle_cores: 0.1, calls: 4, msg: expect.stringContaining('no new call') },
    { level: 'info', idle_cores: 0.8 },
  ])
})

test('a call that has just begun keeps the next one waiting, but is no reason for a warning', () => {
  const { log, lines } = keptLog()
  const measure = () => ({ cores: 2, idle_cores: 1.9 })
  const headroom = watchHeadroom({ measure, log })
  expect(headroom.admits({ held: 2, recent: 2 })).toBe(false)
  headroom.look(2)
  expect(lines).toEqual([])
})
