import { DisconnectReason, type RemoteParticipant, type Room, RoomEvent } from '@livekit/rtc-node'
import { isPerson } from '../hear/is_person.ts'
import { REJOIN_GRACE_MS } from '../../shared/room.ts'

export type Presence = {
  /** Identities of the persons in the room. */
  present: () => string[]
  /** Resolves with the first person; false when nobody came within `ms`. */
  firstWithin: (ms: number) => Promise<boolean>
}

type Changes = {
  /** Somebody is there again after the room had been empty. */
  returned: () => void
  /**
   * The last person left, and somebody has just lost the connection or closed the page.
   *
   * @param grace_ms what is left of the time that one may take to return
   */
  emptied: (grace_ms: number) => void
  /** The last person ended the call, and nobody is waited for. */
  ended: () => void
}

/** Who is in the room. A reload of the page is a person who leaves and returns. */
export function watchPresence(room: Room, { returned, emptied, ended }: Changes): Presence {
  const present = new Set<string>()
  /** When each of those left who may be reloading their page. */
  const lost = new Map<string, number>()
  let first: (() => void) | undefined
  let everybodyLeft = false

  room.on(RoomEvent.ParticipantConnected, enter)
  room.on(RoomEvent.ParticipantDisconnected, (participant: RemoteParticipant) => {
    const { identity } = participant
    if (!present.delete(identity)) return
    if (!hasEnded(participant)) lost.set(identity, Date.now())
    if (present.size > 0) return
    everybodyLeft = true
    const grace_ms = Math.max(...lost.values()) + REJOIN_GRACE_MS - Date.now()
    if (grace_ms > 0) emptied(grace_ms)
    else ended()
  })

  return {
    present: () => [...present],
    firstWithin(ms) {
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
    }
  }
}

/** Whoever ends the call for themselves is put out of the room by the service. */
function hasEnded({ disconnectReason }: RemoteParticipant) {
  return disconnectReason === DisconnectReason.PARTICIPANT_REMOVED
}
