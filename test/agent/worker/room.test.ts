import { expect, test } from 'vitest'
import { createRoom, hasRoom } from '../../../agent/worker/room.ts'
import { keptLog } from '../../helpers/kept_log.ts'

test('of six calls at once, two idle cores get three; the others wait for what is measured', () => {
  const idle = { cores: 2, idle_cores: 2 }
  const taken = [0, 1, 2, 3, 4, 5].filter((held) => hasRoom({ held, recent: held }, idle))
  expect(taken).toEqual([0, 1, 2])
  expect(hasRoom({ held: 3, recent: 0 }, { cores: 2, idle_cores: 1.1 })).toBe(true)
  expect(hasRoom({ held: 4, recent: 1 }, { cores: 2, idle_cores: 1.1 })).toBe(false)
  expect(hasRoom({ held: 4, recent: 0 }, { cores: 2, idle_cores: 0.4 })).toBe(false)
})

test('a worker without calls takes one however busy the machine is', () => {
  expect(hasRoom({ held: 0, recent: 0 }, { cores: 2, idle_cores: 0 })).toBe(true)
})

test('a worker says once that it takes no new call, and once that it does again', () => {
  const { log, lines } = keptLog()
  const changes: boolean[] = []
  let idle_cores = 2
  const measure = () => ({ cores: 2, idle_cores })
  const room = createRoom({ measure, log, onChange: (is) => changes.push(is) })
  const ask = () => room({ held: 4, recent: 0 })
  const answers = [ask(), ask()]
  idle_cores = 0.1
  answers.push(ask(), ask())
  idle_cores = 1
  answers.push(ask(), ask())
  expect(answers).toEqual([true, true, false, false, true, true])
  expect(changes).toEqual([true, false])
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'warn', idle_cores: 0.1, calls: 4, msg: expect.stringContaining('no new call') },
    { level: 'info', idle_cores: 1 },
  ])
})
