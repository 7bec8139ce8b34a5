import {
  type RemoteParticipant,
  type RemoteTrackPublication,
  type Room,
  RoomEvent,
  TrackKind,
  TrackSource,
} from '@livekit/rtc-node'
import { MINUTE } from '../../shared/base/time.ts'
import type { Incident } from '../../shared/calls/timeline/incident.ts'
import type { Logger } from '../../shared/base/log/log.ts'
import { type Admitted, isStandard } from '../admitted.ts'
import { refusedTrack } from '../record/incidents.ts'
import type { RoomRequest } from '../worker/room_requests.ts'

/** Of one person at a time: a microphone, a screen with its sound, and one that is about to replace another. */
const MOST_TRACKS = 4
/** Of one identity; sharing a screen again and again takes far fewer. */
const MOST_PER_MINUTE = 30

type Options = {
  admitted: Admitted
  log: Logger
  happened: (incident: Incident) => void
  /** Takes from somebody what they send from a source, and the right to send from it again. */
  close: (request: Extract<RoomRequest, { close: number }>) => Promise<unknown>
}

/**
 * Watches what people send. The media server checks only from which source they say it comes: pictures may be
 * called a microphone, and a source may have any number of tracks. Whoever does either loses that source, until
 * they join again; the call goes on. Call it before joining the room.
 */
export function guardTracks(room: Room, { admitted, log, happened, close }: Options): void {
  const judged = new Set<string>()
  /** When tracks that were allowed began, by identity: nobody uses up what the next in their seat may send. */
  const begun = new Map<string, number[]>()

  room.on(RoomEvent.TrackPublished, judge)
  // Of tracks that were there before the agent, only this tells.
  room.on(RoomEvent.TrackSubscribed, (_, publication, person) => judge(publication, person))

  function judge(publication: RemoteTrackPublication, person: RemoteParticipant) {
    const { sid = '', kind, source = TrackSource.SOURCE_UNKNOWN } = publication
    if (!isStandard(person)) return
    // Who is nobody in the call is about to be removed, and is not heard until then.
    if (!admitted.isPerson(person)) return publication.setSubscribed(false)
    if (judged.has(sid)) return
    judged.add(sid)
    const wrong = wrongWith(kind, source, person)
    if (!wrong) return
    publication.setSubscribed(false)
    log.warn({ kind, source, why: wrong }, 'a participant sends what is not allowed')
    happened(refusedTrack(wrong))
    close({ close: source, of: person.identity }).catch((error: unknown) =>
      log.warn({ error }, 'what a participant sends could not be taken away'),
    )
  }

  function wrongWith(
    kind: TrackKind | undefined,
    source: TrackSource,
    { identity, trackPublications }: RemoteParticipant,
  ): string | undefined {
    if (kind !== KINDS[source]) return 'sent pictures as sound, or sound as pictures'
    if (trackPublications.size > MOST_TRACKS) return `sent more than ${MOST_TRACKS} tracks`
    const now = performance.now()
    const recent = (begun.get(identity) ?? []).filter((at) => now - at < MINUTE)
    if (recent.length >= MOST_PER_MINUTE) return 'sent one track after the other'
    begun.set(identity, [...recent, now])
    return undefined
  }
}

/** What comes from each source that a template may allow. */
const KINDS: Partial<Record<TrackSource, TrackKind>> = {
  [TrackSource.SOURCE_MICROPHONE]: TrackKind.KIND_AUDIO,
  [TrackSource.SOURCE_SCREENSHARE]: TrackKind.KIND_VIDEO,
  [TrackSource.SOURCE_SCREENSHARE_AUDIO]: TrackKind.KIND_AUDIO,
}
