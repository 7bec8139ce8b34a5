import { type RemoteTrack, Room, RoomEvent, Track } from 'livekit-client'
import type { Answer } from '../../../../client/operation_types.ts'

/**
 * Plays what is said in a room. Nobody hears or sees whoever listens.
 *
 * @param over called once, when the listening has ended, for whatever reason
 * @returns ends it
 */
export async function joinAsListener(
  { ws_url, token }: Answer<'listenToSession'>,
  over: () => void,
): Promise<() => void> {
  const room = new Room()
  room
    .on(RoomEvent.TrackSubscribed, (track) => {
      if (track.kind === Track.Kind.Audio) document.body.append(track.attach())
    })
    .on(RoomEvent.TrackUnsubscribed, silence)
    .on(RoomEvent.Disconnected, over)
  await room.connect(ws_url, token)
  await room.startAudio()
  return () => void room.disconnect()
}

function silence(track: RemoteTrack) {
  for (const element of track.detach()) element.remove()
}
