import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createWaitsPublisher } from '../../../api/console/waits_publisher.ts'
import type { Service } from '../../../api/service.ts'
import { keptLog } from '../../helpers/kept_log.ts'

test('a new follower does not receive what was read for those who have left', async () => {
  let finish!: (read: unknown[]) => void
  let answer = new Promise<unknown[]>((resolve) => (finish = resolve))
  const pools = { service: () => answer } as unknown as Service['pools']
  const waits = createWaitsPublisher({ pools, log: keptLog().log })
  const told: unknown[] = []
  const tell = (waits: unknown) => void told.push(waits)

  waits.follow(null, tell)()
  finish([])
  await setImmediate()
  answer = new Promise(() => {})
  onTestFinished(waits.follow(null, tell))
  expect(told).toEqual([])
})
