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

/** Calls `start` for every track, including those already in the room, and `stop` when one ends. */
export function followTracks(room: Room, start: OnTrack, stop: OnTrack): void {
  room.on(RoomEvent.TrackSubscribed, start)
  room.on(RoomEvent.TrackUnsubscribed, stop)
  for (const participant of room.remoteParticipants.values()) {
    for (const publication of participant.trackPublications.values()) {
      if (publication.track) start(publication.track, publication, participant)
    }
  }
}
