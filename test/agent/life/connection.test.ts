import { RoomEvent } from '@livekit/rtc-node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchConnection } from '../../../agent/life/connection.ts'
import { emptyRoom } from './empty_room.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a connection that comes back to the same room changes nothing', async () => {
  const { room, server, lost } = watched()
  room.emit(RoomEvent.Reconnecting)
  await vi.advanceTimersByTimeAsync(5_000)
  room.emit(RoomEvent.Reconnected)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lost).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)

  server.sid = undefined
  room.emit(RoomEvent.Reconnecting)
  await vi.advanceTimersByTimeAsync(0)
  expect(lost).toHaveBeenCalledOnce()
})

test('a media server that restarted without the room has lost it', async () => {
  const { room, server, lost } = watched()
  server.isAway = true
  room.emit(RoomEvent.Reconnecting)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(lost).not.toHaveBeenCalled()
  server.isAway = false
  server.sid = undefined
  await vi.advanceTimersByTimeAsync(500)
  expect(lost).toHaveBeenCalledOnce()
})

test('a room that was recreated is a different one, even if the library has joined it', async () => {
  const { room, server, lost } = watched()
  server.isAway = true
  room.emit(RoomEvent.Reconnecting)
  await vi.advanceTimersByTimeAsync(1_000)
  server.isAway = false
  server.sid = 'RM_b'
  room.emit(RoomEvent.Reconnected)
  await vi.advanceTimersByTimeAsync(500)
  expect(lost).toHaveBeenCalledOnce()
})

test('a media server that stays unreachable is given up after ten seconds', async () => {
  const { room, server, lost } = watched()
  server.isAway = true
  room.emit(RoomEvent.Reconnecting)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(lost).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(lost).toHaveBeenCalledOnce()
})

test('when the room library gives up the connection, the room is lost, once', () => {
  const { room, lost } = watched()
  room.emit(RoomEvent.Reconnecting)
  room.emit(RoomEvent.Disconnected)
  room.emit(RoomEvent.Disconnected)
  expect(lost).toHaveBeenCalledOnce()
})

test('a connection that breaks while the server is asked about the last break is judged as well', async () => {
  const { room, server, lost } = watched()
  room.emit(RoomEvent.Reconnecting)
  await vi.advanceTimersByTimeAsync(0)
  room.emit(RoomEvent.Reconnected)
  let answer = () => {}
  server.held = new Promise((resolve) => (answer = resolve))
  await vi.advanceTimersByTimeAsync(500)
  room.emit(RoomEvent.Reconnecting)
  answer()
  await vi.advanceTimersByTimeAsync(0)
  server.isAway = true
  await vi.advanceTimersByTimeAsync(11_000)
  expect(lost).toHaveBeenCalledOnce()
})

test('when the call is over nothing is lost', async () => {
  const { room, server, lost, stop } = watched()
  server.isAway = true
  room.emit(RoomEvent.Reconnecting)
  stop()
  room.emit(RoomEvent.Disconnected)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lost).not.toHaveBeenCalled()
})

/** A connection to the room RM_a, which the server still has. */
function watched() {
  const room = Object.assign(emptyRoom(), { getSid: () => Promise.resolve('RM_a') })
  const server = {
    isAway: false,
    sid: 'RM_a' as string | undefined,
    /** Answers wait for it. */
    held: Promise.resolve(),
  }
  const lost = vi.fn()
  const findRoomSid = async () => {
    if (server.isAway) throw new Error('connection refused')
    await server.held
    return server.sid
  }
  return { room, server, lost, stop: watchConnection(room, { findRoomSid, lost }) }
}
