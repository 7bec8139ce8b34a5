import { expect, onTestFinished, test, vi } from 'vitest'
import { startReaper } from '../../../../api/calls/agents/reaper.ts'
import { connect } from '../../../../db/sql.ts'
import { SECOND } from '../../../../shared/base/time.ts'
import { useService } from '../../../helpers/api/service.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { holdTimers } from '../../../helpers/held_timers.ts'
import { silentCall } from './silent_call.ts'

/** Between two rounds of the reaper. */
const PERIOD_MS = 500

const service = useService()

test('after a database outage a live agent has time to resume its heartbeats; a dead one is replaced at once', async () => {
  const session_id = await silentCall(service)
  const reaper = startReaping()
  const owner = connect(service.service().config.DATABASE_URL, { access: 'owner', max: 2 })
  onTestFinished(() => owner.end())
  await reaper.rounds()
  await owner.begin(async (sql) => {
    await sql`lock table session in access exclusive mode`
    await reaper.until(async () => {
      const [waiting] = await owner`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `
      return waiting
    })
    reaper.clock.now += 3.5 * SECOND
  })
  await reaper.rounds()
  expect(service.asked).toEqual([])

  await service.sql()`update session set lease_beat_at = null where id = ${session_id}`
  await reaper.until(() => isReplaced(session_id))
})

test('after startup silent agents have some seconds to resume their heartbeats, and are then replaced', async () => {
  const session_id = await silentCall(service)
  const reaper = startReaping()
  reaper.clock.now += 2.9 * SECOND
  await reaper.rounds()
  expect(service.asked).toEqual([])
  reaper.clock.now += 0.1 * SECOND
  await reaper.until(() => isReplaced(session_id))
})

/** The reaper with a clock of its own; `rounds` waits until one has begun and ended. */
function startReaping() {
  const clock = { now: 0 }
  const time = vi.spyOn(performance, 'now').mockImplementation(() => clock.now)
  const timers = holdTimers(PERIOD_MS)
  const { livekit, log, pools } = service.service()
  let looks = 0
  const reaper = startReaper({
    livekit,
    log,
    get pools() {
      looks++
      return pools
    },
  })
  onTestFinished(async () => {
    await reaper.stop()
    timers.restore()
    time.mockRestore()
  })
  /** Waits until rounds have led to this; the next one is always due. */
  const until = <T>(look: () => T | Promise<T>) =>
    eventually(() => {
      timers.runOut()
      return look()
    })
  return {
    clock,
    until,
    async rounds() {
      // Two in each round; the first may have been halfway through.
      const enough = looks + 4
      await until(() => looks >= enough)
    },
  }
}

function isReplaced(session_id: string) {
  return service.asked.some(({ name, args }) => name === 'dispatch' && args[0] === session_id)
}
