import { RoomEvent } from '@livekit/rtc-node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HeldCall } from '../../../agent/held_call.ts'
import { askAfterCuts } from '../../../agent/life/cut_off.ts'
import { createLiveEvents, type LiveEvent } from '../../../agent/live_events.ts'
import { CUT_OFF_TOPIC } from '../../../shared/calls/room.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { SILENT } from '../../helpers/silent_log.ts'
import { emptyRoom, person } from './empty_room.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const HEARD = { type: 'words_heard', piece: { text: 'All circuits' } } as LiveEvent
const DECIDED = { type: 'turn_decided', message_id: 'msg_1' } as LiveEvent

test('in a silence, or while it answers half a sentence, the agent asks at once to say the rest again, and once for several', () => {
  const { did, told, happens } = held()
  happens(HEARD)
  happens(DECIDED)
  told()
  told()
  expect(did).toEqual(['silent', 'say cut_off'])
  vi.advanceTimersByTime(10 * SECOND)
  told()
  expect(did).toEqual(['silent', 'say cut_off', 'silent', 'say cut_off'])
})

test('whoever is speaking or has just spoken is not interrupted: the reply asks it, and later ones do not', () => {
  const speaking = held()
  speaking.session.userState = 'speaking'
  speaking.told()
  vi.advanceTimersByTime(20 * SECOND)
  expect(speaking.did).toEqual(['cut_off', 'anew'])
  // What was heard was no words.
  speaking.session.userState = 'listening'
  vi.advanceTimersByTime(5 * SECOND)
  expect(speaking.did.slice(2)).toEqual(['replied', 'silent', 'say cut_off'])

  const answering = held()
  answering.happens(HEARD)
  answering.told()
  answering.happens(DECIDED)
  answering.happens({ type: 'replied' } as LiveEvent)
  vi.advanceTimersByTime(60 * SECOND)
  expect(answering.did).toEqual(['cut_off', 'anew', 'replied'])
})

test('nothing is asked after a recap that came since, during a goodbye, or after the call', () => {
  const recapped = held()
  recapped.recap(1000)
  recapped.told()
  recapped.recap(-6000)
  recapped.happens({ type: 'goodbye_began' } as LiveEvent)
  recapped.told()
  recapped.happens({ type: 'goodbye_over' } as LiveEvent)
  recapped.happens({ type: 'closing' })
  recapped.told()
  expect(recapped.did).toEqual(['replied'])
})

test('only the service can tell of it, and only what makes sense', () => {
  const { did, told } = held()
  told({ from: person('per_a') })
  told({ topic: 'colloquy.notice' })
  told({ message: '{"began_ms_ago":"5000"}' })
  told({ message: 'not JSON' })
  expect(did).toEqual([])
})

function held() {
  const room = emptyRoom()
  const did: string[] = []
  const session = { userState: 'listening' }
  const events = createLiveEvents()
  let recapped_at = -Infinity
  askAfterCuts({
    ctx: { room } as unknown as HeldCall['ctx'],
    log: SILENT,
    events,
    session,
    lines: {
      say: (phrase) => void did.push(`say ${phrase}`),
      breakOff: () => void did.push('silent'),
      replyAnew: () => void did.push('anew'),
    },
    briefing: { note: ({ type }) => void did.push(type) },
    absence: { recappedSince: (at) => recapped_at >= at },
  })
  const CUT = JSON.stringify({ began_ms_ago: 5000, ended_ms_ago: 1000 })
  return {
    did,
    session,
    happens: events.emit,
    /** Somebody who returned was told where the conversation stopped, by how much before now or after. */
    recap: (ms: number) => void (recapped_at = Date.now() + ms),
    told: ({ message = CUT, topic = CUT_OFF_TOPIC, from = undefined as unknown } = {}) =>
      room.emit(RoomEvent.DataReceived, new TextEncoder().encode(message), from, 1, topic),
  }
}
