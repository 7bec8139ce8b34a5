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

/** @param of their identity, or the id of somebody who was let in once */
export function person(of: string, disconnectReason?: DisconnectReason) {
  const kind = ParticipantKind.STANDARD
  const identity = of.includes('.') ? of : `${of}.1`
  return { identity, kind, disconnectReason } as unknown as RemoteParticipant
}
