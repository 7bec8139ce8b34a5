import {
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  type Room,
  RoomEvent,
} from '@livekit/rtc-node'

type OnTrack = (
  track: RemoteTrack,
  publication: RemoteTrackPublication,
  participant: RemoteParticipant,
) => void

/** Tells of every track in the room, those that are there already first, and of each that ends. */
export function followTracks(room: Room, start: OnTrack, stop: OnTrack): void {
  room.on(RoomEvent.TrackSubscribed, start)
  room.on(RoomEvent.TrackUnsubscribed, stop)
  for (const participant of room.remoteParticipants.values()) {
    for (const publication of participant.trackPublications.values()) {
      if (publication.track) start(publication.track, publication, participant)
    }
  }
}
