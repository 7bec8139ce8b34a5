import { RoomEvent } from '@livekit/rtc-node'
import { expect, test } from 'vitest'
import { takeDebugCommands } from '../../../agent/interview/debug.ts'
import { emptyRoom, person } from '../life/empty_room.ts'

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

test('a debug command is accepted only from the service, and hangs as many turns as it says', () => {
  const room = emptyRoom()
  const debug = takeDebugCommands(room)
  const command = bytes({ command: 'force_llm_timeout', turns: 2 })

  room.emit(RoomEvent.DataReceived, command, person('per_a'), undefined, 'colloquy.debug')
  expect(debug.isHung(false)).toBe(false)

  room.emit(RoomEvent.DataReceived, command, undefined, undefined, 'colloquy.debug')
  const hung = [1, 2, 3].map(() => {
    debug.turnDecided(debug.isHung(false))
    return debug.isHung(true)
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
  expect(debug.isHung(false)).toBe(true)
})
