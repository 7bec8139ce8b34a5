import { ConnectionQuality, type Participant, type Room, RoomEvent } from '@livekit/rtc-node'
import { SECOND } from '../../shared/base/time.ts'
import type { Incident } from '../../shared/calls/timeline/incident.ts'
import type { Admitted } from '../admitted.ts'
import { badConnection } from './incidents.ts'

/** A spell that follows another within this time counts as the same one. */
const APART_MS = 10 * SECOND

/**
 * Records when a participant has a bad connection, as the media server judges it by lost packets,
 * or is away from the room, and when the agent's own connection is broken.
 *
 * @param happened gets each spell when it begins, and again when it is over
 */
export function watchConnections(
  room: Room,
  admitted: Admitted,
  happened: (incident: Incident) => void,
): void {
  const open = new Map<string, Incident>()
  /** The last spell of each that is over. */
  const over = new Map<string, Incident & { ended_at: number }>()

  room.on(RoomEvent.ConnectionQualityChanged, (quality, participant) => {
    if (admitted.isPerson(participant)) change(participant.identity, 'participant', BAD[quality])
  })
  room.on(RoomEvent.ParticipantDisconnected, (participant) => isAway(participant, true))
  room.on(RoomEvent.ParticipantConnected, (participant) => isAway(participant, false))
  room.on(RoomEvent.Reconnecting, () => change(AGENT, 'agent', 'reconnecting'))
  room.on(RoomEvent.Reconnected, () => change(AGENT, 'agent', undefined))

  function isAway(participant: Participant, isGone: boolean) {
    if (!admitted.isPerson(participant)) return
    change(participant.identity, 'participant', isGone ? 'away from the room' : undefined)
  }

  function change(key: string, who: string, how: string | undefined) {
    const before = open.get(key)
    if (before?.detail === (how ?? null)) return
    if (before) {
      const ended = { ...before, ended_at: Date.now() }
      over.set(key, ended)
      happened(ended)
    }
    open.delete(key)
    if (how === undefined) return
    const last = over.get(key)
    const goesOn = last?.detail === how && Date.now() - last.ended_at < APART_MS
    const now = goesOn ? { ...last, ended_at: null } : badConnection(who, how)
    open.set(key, now)
    happened(now)
  }
}

const AGENT = 'agent'
/** What is recorded about a connection's quality; any other counts as good. */
const BAD: Partial<Record<ConnectionQuality, string>> = {
  [ConnectionQuality.QUALITY_POOR]: 'poor connection',
  [ConnectionQuality.QUALITY_LOST]: 'connection lost',
}
