import { ParticipantKind, type RemoteParticipant, type Room, RoomEvent } from '@livekit/rtc-node'
import { EventEmitter } from 'node:events'
import type { CallbackMessage } from '../../../shared/outputs/callback.ts'
import { CALLBACK_TOPIC } from '../../../shared/room.ts'

/** A room that keeps the frontend callbacks which are published in it, as `goal to person,person`. */
export function toldRoom() {
  const told: string[] = []
  const remoteParticipants = new Map<string, RemoteParticipant>()
  const localParticipant = {
    publishData(
      bytes: Uint8Array,
      { topic, destination_identities: to }: { topic: string; destination_identities: string[] },
    ) {
      if (kept.isAway) return Promise.reject(new Error('away'))
      const { goal_id } = JSON.parse(new TextDecoder().decode(bytes)) as CallbackMessage
      if (topic === CALLBACK_TOPIC) told.push(`${goal_id} to ${to.join()}`)
      return Promise.resolve()
    },
  }
  const room = Object.assign(new EventEmitter(), { remoteParticipants, localParticipant })
  const kept = {
    room: room as unknown as Room,
    told,
    /** Nothing can be published. */
    isAway: false,
    come(identity: string, kind = ParticipantKind.STANDARD) {
      remoteParticipants.set(identity, { identity, kind } as RemoteParticipant)
      room.emit(RoomEvent.ParticipantConnected)
    },
  }
  return kept
}
