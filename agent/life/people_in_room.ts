import { DisconnectReason, type RemoteParticipant, type Room, RoomEvent } from '@livekit/rtc-node'
import { isPerson } from '../is_person.ts'
import { REJOIN_GRACE_MS } from '../../shared/calls/room.ts'

type Changes = {
  /** Somebody joined others in the room. */
  came: (person_id: string) => void
  /** Somebody left others in the room. */
  left: (person_id: string) => void
  /** Somebody returned to the empty room. */
  returned: () => void
  /**
   * The last person left, and somebody recently lost the connection or closed the page.
   *
   * @param grace_ms how much time that person has left to return
   */
  emptied: (grace_ms: number) => void
  /** The last person ended the call, and nobody else may return. */
  ended: () => void
}

/** Watches who is in the room. Somebody who reloads the page leaves and returns. */
export function watchPeople(room: Room, { came, left, returned, emptied, ended }: Changes) {
  const present = new Set<string>()
  /** When each person who may be reloading the page left. */
  const lost = new Map<string, number>()
  let first: (() => void) | undefined
  let everybodyLeft = false

  room.on(RoomEvent.ParticipantConnected, enter)
  room.on(RoomEvent.ParticipantDisconnected, (participant: RemoteParticipant) => {
    const { identity } = participant
    if (!present.delete(identity)) return
    if (!hasEnded(participant)) lost.set(identity, Date.now())
    if (present.size > 0) return left(identity)
    everybodyLeft = true
    const grace_ms = Math.max(...lost.values()) + REJOIN_GRACE_MS - Date.now()
    if (grace_ms > 0) emptied(grace_ms)
    else ended()
  })

  return {
    /** Identities of the people in the room. */
    present: () => [...present],
    /** Whether somebody came within `ms`; settles with the first person. */
    firstWithin(ms: number): Promise<boolean> {
      for (const participant of room.remoteParticipants.values()) enter(participant)
      if (present.size > 0) return Promise.resolve(true)
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), ms)
        first = () => {
          clearTimeout(timer)
          resolve(true)
        }
      })
    },
  }

  function enter(participant: RemoteParticipant) {
    if (!isPerson(participant) || present.has(participant.identity)) return
    present.add(participant.identity)
    lost.delete(participant.identity)
    first?.()
    if (everybodyLeft) {
      everybodyLeft = false
      returned()
    } else if (present.size > 1) came(participant.identity)
  }
}

/** The service removes a person who ends the call for themselves. */
function hasEnded({ disconnectReason }: RemoteParticipant) {
  return disconnectReason === DisconnectReason.PARTICIPANT_REMOVED
}
