import { DisconnectReason, type RemoteParticipant, type Room, RoomEvent } from '@livekit/rtc-node'
import type { Admitted } from '../admitted.ts'
import { readIdentity, REJOIN_GRACE_MS } from '../../shared/calls/room.ts'

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
export function watchPeople(
  room: Room,
  admitted: Admitted,
  { came, left, returned, emptied, ended }: Changes,
) {
  /** The identity in the room of each person. */
  const present = new Map<string, string>()
  /** When each person who may be reloading the page left. */
  const lost = new Map<string, number>()
  let first: (() => void) | undefined
  let everybodyLeft = false

  room.on(RoomEvent.ParticipantConnected, enter)
  room.on(RoomEvent.ParticipantDisconnected, (participant: RemoteParticipant) => {
    const id = readIdentity(participant.identity)?.id
    if (id === undefined || present.get(id) !== participant.identity) return
    present.delete(id)
    if (!hasEnded(participant) || !admitted.isPerson(participant)) lost.set(id, Date.now())
    if (present.size > 0) return left(id)
    everybodyLeft = true
    const grace_ms = Math.max(...lost.values()) + REJOIN_GRACE_MS - Date.now()
    if (grace_ms > 0) emptied(grace_ms)
    else ended()
  })

  return {
    /** Ids of the people in the room. */
    present: () => [...present.keys()],
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
    const id = admitted.personOf(participant)
    if (id === undefined) return
    const isHere = present.has(id)
    present.set(id, participant.identity)
    lost.delete(id)
    if (isHere) return
    first?.()
    if (everybodyLeft) {
      everybodyLeft = false
      returned()
    } else if (present.size > 1) came(id)
  }
}

/** The service removes a person who ends the call for themselves; the agent, whoever was replaced. */
function hasEnded({ disconnectReason }: RemoteParticipant) {
  return disconnectReason === DisconnectReason.PARTICIPANT_REMOVED
}
