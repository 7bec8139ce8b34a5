import {
  type DisconnectReason,
  ParticipantKind,
  type RemoteParticipant,
  type Room,
} from '@livekit/rtc-node'
import { EventEmitter } from 'node:events'

/** The part of a room that is listened to. */
export function emptyRoom() {
  const events = new EventEmitter()
  const remoteParticipants = new Map<string, RemoteParticipant>()
  return Object.assign(events, { remoteParticipants }) as unknown as Room & EventEmitter
}

export function person(identity: string, disconnectReason?: DisconnectReason) {
  const kind = ParticipantKind.STANDARD
  return { identity, kind, disconnectReason } as unknown as RemoteParticipant
}
