import { ConnectionQuality, ParticipantKind, type Room, RoomEvent } from '@livekit/rtc-node'
import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Admitted } from '../../../agent/admitted.ts'
import { watchConnections } from '../../../agent/record/watch_connections.ts'
import type { Incident } from '../../../shared/calls/timeline/incident.ts'

const ADA = { identity: 'per_ada.1', kind: ParticipantKind.STANDARD }

test('a bad connection is one spell, which is over when it is good again or changes to another kind', () => {
  const { room, spells } = watched()
  const judged = (quality: ConnectionQuality, who: object = ADA) =>
    room.emit(RoomEvent.ConnectionQualityChanged, quality, who)
  judged(ConnectionQuality.QUALITY_EXCELLENT)
  expect(spells()).toEqual([])
  judged(ConnectionQuality.QUALITY_POOR)
  judged(ConnectionQuality.QUALITY_POOR)
  expect(spells()).toEqual(['participant poor connection, goes on'])
  judged(ConnectionQuality.QUALITY_LOST)
  judged(ConnectionQuality.QUALITY_GOOD)
  expect(spells()).toEqual([
    'participant poor connection, over',
    'participant connection lost, over',
  ])
  judged(ConnectionQuality.QUALITY_LOST, { identity: 'recorder', kind: ParticipantKind.EGRESS })
  expect(spells()).toHaveLength(2)
})

test('somebody who leaves the room is away until they return, and so is an agent that reconnects', () => {
  const { room, spells } = watched()
  room.emit(RoomEvent.ParticipantDisconnected, ADA)
  room.emit(RoomEvent.Reconnecting)
  expect(spells()).toEqual([
    'participant away from the room, goes on',
    'agent reconnecting, goes on',
  ])
  room.emit(RoomEvent.ParticipantConnected, ADA)
  room.emit(RoomEvent.Reconnected)
  expect(spells()).toEqual(['participant away from the room, over', 'agent reconnecting, over'])
})

test('whoever leaves and returns again and again is away once; later, and badly connected, is another spell', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { room, spells } = watched()
  for (let i = 0; i < 40; i++) {
    room.emit(RoomEvent.ParticipantDisconnected, ADA)
    vi.advanceTimersByTime(200)
    room.emit(RoomEvent.ParticipantConnected, ADA)
    vi.advanceTimersByTime(200)
  }
  expect(spells()).toEqual(['participant away from the room, over'])
  room.emit(RoomEvent.ConnectionQualityChanged, ConnectionQuality.QUALITY_POOR, ADA)
  vi.advanceTimersByTime(11_000)
  room.emit(RoomEvent.ParticipantDisconnected, ADA)
  expect(spells().slice(1)).toEqual([
    'participant poor connection, over',
    'participant away from the room, goes on',
  ])
})

function watched() {
  const room = new EventEmitter()
  const latest = new Map<string, Incident>()
  watchConnections(
    room as unknown as Room,
    new Admitted(),
    (incident) => void latest.set(incident.id, incident),
  )
  const spells = () =>
    [...latest.values()].map(
      ({ title, detail, ended_at }) =>
        `${title} ${detail}, ${ended_at === null ? 'goes on' : 'over'}`,
    )
  return { room, spells }
}
