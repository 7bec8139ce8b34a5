import { initializeLogger, log, voice } from '@livekit/agents'
import type { Room } from '@livekit/rtc-node'
import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'

initializeLogger({ pretty: false, level: 'silent' })

test.each([
  ['sent while the room is being left is not an error', false, 0],
  ['refused by the room is an error', true, 1],
])('an agent state %s', async (_, stays, errors) => {
  const error = vi.spyOn(log(), 'error').mockClear()
  const session = new voice.AgentSession({})
  const room = Object.assign(new EventEmitter(), {
    isConnected: true,
    remoteParticipants: new Map(),
    localParticipant: { setAttributes: () => refuse() },
  })
  const refused = new Promise<void>((resolve) => setImmediate(resolve))
  async function refuse() {
    room.isConnected = stays
    throw new DOMException('This operation was aborted', 'AbortError')
  }
  const nothing = { audioEnabled: false, textEnabled: false, transcriptionEnabled: false }
  const roomIO = new voice.RoomIO({
    agentSession: session,
    room: room as unknown as Room,
    inputOptions: nothing,
    outputOptions: nothing,
  })
  roomIO.start()
  session.emit(voice.AgentSessionEventTypes.AgentStateChanged, {
    type: 'agent_state_changed',
    oldState: 'speaking',
    newState: 'listening',
    createdAt: Date.now(),
  } as voice.AgentStateChangedEvent)
  await refused
  expect(error).toHaveBeenCalledTimes(errors)
  await roomIO.close()
})
