import { DisconnectReason, RoomEvent } from '@livekit/rtc-node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Admitted } from '../../../agent/admitted.ts'
import type { HeldCall } from '../../../agent/held_call.ts'
import { watchAbsence } from '../../../agent/life/absence.ts'
import { createLiveEvents, type LiveEvent } from '../../../agent/live_events.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { SILENT } from '../../helpers/silent_log.ts'
import { emptyRoom, person } from './empty_room.ts'

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
beforeEach(() => void vi.useFakeTimers({ toFake: [...TIMERS, 'Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('a new call begins with a greeting, a resumed one with a recap', () => {
  const fresh = held()
  fresh.come('per_a')
  fresh.absence.begin({ hasSpoken: false })
  vi.advanceTimersByTime(0)
  expect(fresh.did).toEqual(['greet per_a'])

  const resumed = held()
  resumed.come('per_a')
  resumed.absence.begin({ hasSpoken: true })
  vi.advanceTimersByTime(0)
  expect(resumed.did).toEqual(['resumed', 'live', 'recap per_a'])
})

test('joining and leaving before the call begins changes nothing', () => {
  const { did, come, go } = held()
  come('per_a')
  go('per_a')
  come('per_a')
  vi.advanceTimersByTime(200 * SECOND)
  expect(did).toEqual([])
})

test('a call that everybody has left falls silent and ends after two minutes', () => {
  const { did, come, go, absence } = held()
  come('per_a')
  absence.begin({ hasSpoken: false })
  go('per_a')
  vi.advanceTimersByTime(119 * SECOND)
  expect(did.splice(0)).toEqual(['greet per_a', 'silent', 'reconnecting'])
  vi.advanceTimersByTime(SECOND)
  expect(did).toEqual(['end participant_left'])
})

test('somebody who returns in time gets a recap, at most one in ten seconds', () => {
  const { did, come, go, absence } = held()
  come('per_a')
  absence.begin({ hasSpoken: false })
  const leaveAndReturn = () => {
    go('per_a')
    come('per_a')
    vi.advanceTimersByTime(0)
  }
  leaveAndReturn()
  leaveAndReturn()
  const recaps = () => did.filter((one) => one === 'recap per_a').length
  expect(recaps()).toBe(1)
  vi.advanceTimersByTime(10 * SECOND)
  expect(recaps()).toBe(2)
  vi.advanceTimersByTime(200 * SECOND)
  expect(did).not.toContain('end participant_left')
})

test('the call ends at once when the last person ends it', () => {
  const { did, come, go, absence } = held()
  come('per_a')
  come('per_b')
  absence.begin({ hasSpoken: false })
  go('per_a', DisconnectReason.PARTICIPANT_REMOVED)
  expect(did.splice(0)).toEqual(['greet per_a,per_b'])
  go('per_b', DisconnectReason.PARTICIPANT_REMOVED)
  expect(did).toEqual(['end participant_ended'])
})

test('after the end of a call, none of its timers fires', () => {
  const { did, come, go, absence, end } = held()
  come('per_a')
  absence.begin({ hasSpoken: true })
  go('per_a')
  end()
  did.splice(0)
  vi.advanceTimersByTime(200 * SECOND)
  expect(did).toEqual([])
})

test('nobody is announced who was heard before this process held the call, who left again, or who finds the room empty', () => {
  const call = held([{ person_id: 'per_b' }] as HeldCall['turns'])
  call.come('per_a')
  call.absence.begin({ hasSpoken: false })
  call.come('per_b')
  call.come('per_c')
  call.go('per_c')
  call.changes({ agentState: 'listening' })
  vi.advanceTimersByTime(10 * SECOND)
  for (const id of ['per_a', 'per_b']) call.go(id)
  call.come('per_d')
  vi.advanceTimersByTime(10 * SECOND)
  expect(call.did.filter((one) => one.startsWith('announce'))).toEqual([])
  call.come('per_c')
  vi.advanceTimersByTime(10 * SECOND)
  expect(call.did.filter((one) => one.startsWith('announce'))).toEqual(['announce per_c'])
})

/** A call whose absences are watched, and what happens as a result, in order. */
test('nobody is asked whether they are there, or hung up on, while they cannot be heard', () => {
  const call = held()
  call.come('per_a')
  call.absence.begin({ hasSpoken: false })
  call.session.agentState = 'listening'
  call.hears(false)
  vi.advanceTimersByTime(200 * SECOND)
  expect(call.did).toEqual(['greet per_a'])
  call.hears(true)
  vi.advanceTimersByTime(15 * SECOND)
  expect(call.did).toEqual(['greet per_a', 'say idle_first'])
})

function held(turns: HeldCall['turns'] = []) {
  const room = emptyRoom()
  const did: string[] = []
  const session = {
    agentState: 'speaking' as 'speaking' | 'listening',
    userState: 'listening' as 'listening' | 'speaking',
  }
  let isCutOff = false
  const events = createLiveEvents()
  events.on('over', ({ reason }) => void did.push(`end ${reason}`))
  const absence = watchAbsence({
    ctx: { room } as unknown as HeldCall['ctx'],
    admitted: new Admitted(),
    turns,
    events,
    session,
    lines: {
      greet: (present) => void did.push(`greet ${present.join()}`),
      announceNext: () => undefined,
      announce: (person_ids) => void did.push(`announce ${person_ids.join()}`),
      recap: (present) => void did.push(`recap ${present.join()}`),
      say: (phrase) => void did.push(`say ${phrase}`),
      breakOff: () => void did.push('silent'),
      replyAnew: () => undefined,
      sayAgain: () => undefined,
    },
    log: SILENT,
    status: { set: (status) => void did.push(status) },
    outage: { isAway: (part) => part === 'stt' && isCutOff },
    briefing: { note: ({ type }) => void did.push(type) },
  })
  return {
    did,
    absence,
    session,
    /** Somebody begins to speak, or stops. */
    changes(states: Partial<typeof session>) {
      Object.assign(session, states)
      events.emit({ type: 'floor_changed' } as LiveEvent)
    },
    end: () => events.emit({ type: 'closing' }),
    /** Whether what is said can be heard. */
    hears(isHearing: boolean) {
      isCutOff = !isHearing
      events.emit({ type: 'providers_away', part: 'stt', areAway: isCutOff })
    },
    come: (id: string) => room.emit(RoomEvent.ParticipantConnected, person(id)),
    go: (id: string, reason?: DisconnectReason) =>
      room.emit(RoomEvent.ParticipantDisconnected, person(id, reason)),
  }
}
