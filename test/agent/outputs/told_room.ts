import { ParticipantKind, type RemoteParticipant, RoomEvent } from '@livekit/rtc-node'
import type { CallbackMessage } from '../../../shared/outputs/callback.ts'
import { CALLBACK_TOPIC } from '../../../shared/calls/room.ts'
import { emptyRoom } from '../life/empty_room.ts'

type Sent = { topic: string; destination_identities: string[] }

/** A room that records the frontend callbacks published in it, as `goal to person,person`. */
export function toldRoom() {
  const told: string[] = []
  const localParticipant = {
    publishData(bytes: Uint8Array, { topic, destination_identities: to }: Sent) {
      if (kept.isAway) return Promise.reject(new Error('away'))
      const { goal_id } = JSON.parse(new TextDecoder().decode(bytes)) as CallbackMessage
      if (topic === CALLBACK_TOPIC) told.push(`${goal_id} to ${to.join()}`)
      return Promise.resolve()
    },
  }
  const room = Object.assign(emptyRoom(), { localParticipant: localParticipant as never })
  const kept = {
    room,
    told,
    /** Nothing can be published. */
    isAway: false,
    come(identity: string, kind = ParticipantKind.STANDARD) {
      room.remoteParticipants.set(identity, { identity, kind } as RemoteParticipant)
      room.emit(RoomEvent.ParticipantConnected)
    },
  }
  return kept
}
