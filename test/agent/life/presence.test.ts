import { DisconnectReason, RoomEvent } from '@livekit/rtc-node'
import { expect, onTestFinished, test, vi } from 'vitest'
import { takeDebugCommands } from '../../../agent/interview/debug.ts'
import { watchPresence } from '../../../agent/life/presence.ts'
import { emptyRoom, person } from './empty_room.ts'

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

test('a debug command is accepted only from the service, and hangs as many turns as it says', () => {
  const room = emptyRoom()
  const debug = takeDebugCommands(room)
  const command = bytes({ command: 'force_llm_timeout', turns: 2 })

  room.emit(RoomEvent.DataReceived, command, person('per_a'), undefined, 'colloquy.debug')
  debug.turnCompleted()
  expect(debug.isHung()).toBe(false)

  room.emit(RoomEvent.DataReceived, command, undefined, undefined, 'colloquy.debug')
  const hung = [1, 2, 3].map(() => {
    debug.turnCompleted()
    return debug.isHung()
  })
  expect(hung).toEqual([true, true, false])
})

test.each([
  '{"command":"force_llm_timeout"}',
  '{"command":"other","turns":0}',
  '{"command":"force_llm_timeout","turns":-1}',
  'null',
  'no json',
])('a debug message that is not a command changes nothing: %s', (text) => {
  const room = emptyRoom()
  const debug = takeDebugCommands(room)
  const say = (payload: Uint8Array) =>
    room.emit(RoomEvent.DataReceived, payload, undefined, undefined, 'colloquy.debug')
  say(bytes({ command: 'force_llm_timeout', turns: 1 }))
  say(new TextEncoder().encode(text))
  debug.turnCompleted()
  expect(debug.isHung()).toBe(true)
})

test('somebody who reloads the page leaves and returns; another person in the room keeps the call going', () => {
  const room = emptyRoom()
  const changes = { returned: vi.fn(), emptied: vi.fn(), ended: vi.fn() }
  const presence = watchPresence(room, changes)
  room.emit(RoomEvent.ParticipantConnected, person('per_a'))
  room.emit(RoomEvent.ParticipantConnected, person('per_b'))
  room.emit(RoomEvent.ParticipantDisconnected, person('per_a'))
  expect(changes.emptied).not.toHaveBeenCalled()

  room.emit(RoomEvent.ParticipantDisconnected, person('per_b'))
  expect(changes.emptied).toHaveBeenCalledOnce()
  room.emit(RoomEvent.ParticipantConnected, person('per_b'))
  expect(changes.returned).toHaveBeenCalledOnce()
  expect(presence.present()).toEqual(['per_b'])
  expect(changes.ended).not.toHaveBeenCalled()
})

test('when one person ends the call while another reloads the page, the other has the rest of two minutes to return', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const room = emptyRoom()
  const changes = { returned: vi.fn(), emptied: vi.fn(), ended: vi.fn() }
  watchPresence(room, changes)
  const meet = () => {
    for (const id of ['per_a', 'per_b']) room.emit(RoomEvent.ParticipantConnected, person(id))
    room.emit(RoomEvent.ParticipantDisconnected, person('per_b'))
  }
  meet()
  room.emit(RoomEvent.ParticipantDisconnected, person('per_a', ENDED))
  expect([changes.emptied, changes.ended].map(({ mock }) => mock.calls.length)).toEqual([1, 0])

  meet()
  vi.advanceTimersByTime(119_000)
  room.emit(RoomEvent.ParticipantDisconnected, person('per_a', ENDED))
  expect(changes.emptied.mock.calls).toEqual([[120_000], [1_000]])

  meet()
  vi.advanceTimersByTime(121_000)
  room.emit(RoomEvent.ParticipantDisconnected, person('per_a', ENDED))
  expect([changes.emptied, changes.ended].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
})

const ENDED = DisconnectReason.PARTICIPANT_REMOVED
