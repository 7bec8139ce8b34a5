import { RoomEvent } from '@livekit/rtc-node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HeldCall } from '../../../agent/held_call.ts'
import { askAfterCuts } from '../../../agent/life/cut_off.ts'
import { createLiveEvents, type LiveEvent } from '../../../agent/live_events.ts'
import { CUT_OFF_TOPIC } from '../../../shared/calls/room.ts'
import { SECOND } from '../../../shared/base/time.ts'
import type { CutOff } from '../../../shared/conversations/cut_off.ts'
import { PHRASES } from '../../../shared/turns/speech/phrases.ts'
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

test('what the agent said while it was not heard it says again, once, whether or not the participant spoke into the cut', () => {
  for (const spoke of [false, true]) {
    const { did, told, said } = held()
    said('What happened?', 1000)
    told(deaf({ spoke }))
    expect(did).toEqual(['again What happened?'])
    // The repetition, the sentence itself and its stock phrases are lost, too, and stay so.
    said('Here it is again: What happened?', 0, 'speech_1')
    said(PHRASES.en.idle_first)
    vi.advanceTimersByTime(20 * SECOND)
    told(deaf({ unheard: { began_ms_ago: 60_000, ended_ms_ago: 0 } }))
    expect(did).toHaveLength(1)
  }
})

test('half a sentence of the participant, cut off and answered, is asked for, and its answer is not said again', () => {
  const { did, told, happens, said } = held()
  happens(HEARD)
  happens(DECIDED)
  said('And then?', 1000)
  told(deaf({ spoke: true }))
  expect(did).toEqual(['silent', 'say cut_off'])
})

test('an agent that still speaks when it is heard again finishes first, and then says again what was lost', () => {
  const { did, told, said, floor } = held()
  floor({ agentState: 'speaking' })
  vi.advanceTimersByTime(6 * SECOND)
  told(deaf())
  told(deaf({ spoke: true }))
  expect(did).toEqual([])
  said('What happened?', 500)
  floor({ agentState: 'listening' })
  floor({ agentState: 'speaking' })
  floor({ agentState: 'listening' })
  expect(did).toEqual(['again What happened?'])
})

test('who speaks first is answered, and nothing is said again over them, nor of what came before their turn', () => {
  const speaking = held()
  speaking.said('What happened?', 1000)
  speaking.session.userState = 'speaking'
  speaking.told(deaf())
  speaking.session.userState = 'listening'
  speaking.happens(HEARD)
  speaking.told(deaf())
  speaking.happens(DECIDED)
  speaking.told(deaf())

  const interrupting = held()
  interrupting.floor({ agentState: 'speaking' })
  vi.advanceTimersByTime(6 * SECOND)
  interrupting.told(deaf())
  interrupting.happens(HEARD)
  interrupting.said('What happened?')
  interrupting.floor({ agentState: 'listening' })
  expect([...speaking.did, ...interrupting.did]).toEqual([])
})

test('with several people it is said again only when none of them heard it, and after a recap or a goodbye never', () => {
  const { did, told, said, present } = held()
  present.push('per_b')
  said('What happened?', 1000)
  told(deaf())
  expect(did).toEqual([])
  told(deaf({ person_id: 'per_b', unheard: { began_ms_ago: 4000, ended_ms_ago: 500 } }))
  expect(did).toEqual(['again What happened?'])

  const recapped = held()
  recapped.said('What happened?', 1000)
  recapped.recap(0)
  recapped.told(deaf())
  recapped.recap(-6000)
  recapped.happens({ type: 'goodbye_began' } as LiveEvent)
  recapped.told(deaf())
  expect(recapped.did).toEqual(['replied'])
})

test('somebody who is not in the room can neither stop the agent nor have it ask or repeat anything', () => {
  const { did, told, said, happens, session } = held()
  said('What happened?', 1000)
  told({ message: JSON.stringify(cut({ person_id: 'per_gone' })) })
  told(deaf({ person_id: 'per_gone' }))
  session.userState = 'speaking'
  told({ message: JSON.stringify(cut({ person_id: 'per_gone' })) })
  session.userState = 'listening'
  expect(did).toEqual([])
  // Nor does it keep the next one from being heard.
  happens(HEARD)
  happens(DECIDED)
  told()
  expect(did).toEqual(['silent', 'say cut_off'])
})

test('only the service can tell of it, and only what makes sense', () => {
  const { did, told } = held()
  told({ from: person('per_a') })
  told({ topic: 'colloquy.notice' })
  told({ message: '{"began_ms_ago":"5000"}' })
  told({ message: 'not JSON' })
  expect(did).toEqual([])
})

/** What the page tells. */
function cut(changed: Partial<CutOff> = {}): CutOff {
  return { person_id: 'per_a', began_ms_ago: 5000, ended_ms_ago: 1000, spoke: true, ...changed }
}

/** Nobody heard the agent in that time, and the participant was silent. */
function deaf(changed: Partial<CutOff> = {}) {
  const unheard = { began_ms_ago: 5000, ended_ms_ago: 1000 }
  return { message: JSON.stringify(cut({ spoke: false, unheard, ...changed })) }
}

function held() {
  const room = emptyRoom()
  const did: string[] = []
  const session = { agentState: 'listening', userState: 'listening' }
  const present = ['per_a']
  const events = createLiveEvents()
  let recapped_at = -Infinity
  askAfterCuts({
    ctx: { room } as unknown as HeldCall['ctx'],
    log: SILENT,
    events,
    session,
    lines: {
      say: (phrase) => void did.push(`say ${phrase}`),
      sayAgain: (text) => `speech_${did.push(`again ${text}`)}`,
      breakOff: () => void did.push('silent'),
      replyAnew: () => void did.push('anew'),
    },
    briefing: { note: ({ type }) => void did.push(type) },
    absence: { recappedSince: (at) => recapped_at >= at, present: () => present },
  })
  const CUT = JSON.stringify(cut())
  return {
    did,
    session,
    present,
    happens: events.emit,
    /** The agent said this in the three seconds that ended so long ago. */
    said(text: string, ms_ago = 0, speech_id = 'speech_0') {
      const ended_at = Date.now() - ms_ago
      events.emit({
        ...{ type: 'agent_said', speech_id, text, started_at: ended_at - 3000, ended_at },
      })
    },
    /** Who is speaking changes. */
    floor(changed: Partial<typeof session>) {
      Object.assign(session, changed)
      events.emit({ type: 'floor_changed', change: {} })
    },
    /** Somebody who returned was told where the conversation stopped, by how much before now or after. */
    recap: (ms: number) => void (recapped_at = Date.now() + ms),
    told: ({ message = CUT, topic = CUT_OFF_TOPIC, from = undefined as unknown } = {}) =>
      room.emit(RoomEvent.DataReceived, new TextEncoder().encode(message), from, 1, topic),
  }
}
