import {
  DisconnectReason,
  ParticipantKind,
  type RemoteParticipant,
  type Room,
  RoomEvent,
} from '@livekit/rtc-node'

export type Presence = {
  /** Identities of the persons in the room. */
  present: () => string[]
  /** Resolves with the first person; false when nobody came within `ms`. */
  firstWithin: (ms: number) => Promise<boolean>
}

type Changes = {
  /** Somebody is there again after the room had been empty. */
  returned: () => void
  /** The last person left, by closing the page or by losing the connection. */
  emptied: () => void
  /** The last person ended the call, and is not waited for. */
  ended: () => void
}

/** Who is in the room. A reload of the page is a person who leaves and returns. */
export function watchPresence(room: Room, { returned, emptied, ended }: Changes): Presence {
  const present = new Set<string>()
  let first: (() => void) | undefined
  let everybodyLeft = false

  room.on(RoomEvent.ParticipantConnected, enter)
  room.on(RoomEvent.ParticipantDisconnected, (participant: RemoteParticipant) => {
    if (!present.delete(participant.identity) || present.size > 0) return
    everybodyLeft = true
    if (hasEnded(participant)) ended()
    else emptied()
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
    if (participant.kind !== ParticipantKind.STANDARD || present.has(participant.identity)) return
    present.add(participant.identity)
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
