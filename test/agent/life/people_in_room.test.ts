import { DisconnectReason, RoomEvent } from '@livekit/rtc-node'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Admitted } from '../../../agent/admitted.ts'
import { watchPeople } from '../../../agent/life/people_in_room.ts'
import { emptyRoom, person } from './empty_room.ts'

test('somebody who reloads the page leaves and returns; another person in the room keeps the call going', () => {
  const room = emptyRoom()
  const changes = watched()
  const presence = watchPeople(room, new Admitted(), changes)
  room.emit(RoomEvent.ParticipantConnected, person('per_a'))
  room.emit(RoomEvent.ParticipantConnected, person('per_b'))
  expect(changes.came.mock.calls).toEqual([['per_b']])
  room.emit(RoomEvent.ParticipantDisconnected, person('per_a'))
  expect(changes.left.mock.calls).toEqual([['per_a']])
  expect(changes.emptied).not.toHaveBeenCalled()

  room.emit(RoomEvent.ParticipantDisconnected, person('per_b'))
  expect(changes.emptied).toHaveBeenCalledOnce()
  room.emit(RoomEvent.ParticipantConnected, person('per_b'))
  expect(changes.returned).toHaveBeenCalledOnce()
  expect(presence.present()).toEqual(['per_b'])
  expect(changes.came).toHaveBeenCalledOnce()
  expect(changes.ended).not.toHaveBeenCalled()
})

test('when one person ends the call while another reloads the page, the other has the rest of two minutes to return', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const room = emptyRoom()
  const changes = watched()
  watchPeople(room, new Admitted(), changes)
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

test('somebody as whom another was let in is nobody, and no loss to the call; removing them does not end it', () => {
  const room = emptyRoom()
  const changes = watched()
  const admitted = new Admitted()
  const presence = watchPeople(room, admitted, changes)
  const counts = () => Object.values(changes).map(({ mock }) => mock.calls.length)
  room.emit(RoomEvent.ParticipantConnected, person('per_a.1'))
  admitted.learn([{ id: 'per_a', entry: 2 }])
  room.emit(RoomEvent.ParticipantDisconnected, person('per_a.1', ENDED))
  expect(counts()).toEqual([0, 0, 0, 1, 0])

  room.emit(RoomEvent.ParticipantConnected, person('per_a.2'))
  room.emit(RoomEvent.ParticipantConnected, person('per_a.1'))
  room.emit(RoomEvent.ParticipantDisconnected, person('per_a.1', ENDED))
  expect(presence.present()).toEqual(['per_a'])
  expect(counts()).toEqual([0, 0, 1, 1, 0])
  room.emit(RoomEvent.ParticipantDisconnected, person('per_a.2', ENDED))
  expect(counts()).toEqual([0, 0, 1, 1, 1])
})

function watched() {
  return {
    came: vi.fn(),
    left: vi.fn(),
    returned: vi.fn(),
    emptied: vi.fn(),
    ended: vi.fn(),
  }
}
