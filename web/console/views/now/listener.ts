import { type RemoteTrack, Room, RoomEvent, Track } from 'livekit-client'
import type { Answer } from '../../../../client/operation_types.ts'

/**
 * Plays the audio of a room. The listener cannot be heard or seen.
 *
 * @param over called once when listening has ended, for whatever reason
 * @returns a function that ends it
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
  try {
    await room.connect(ws_url, token)
    await room.startAudio()
  } catch (error) {
    await room.disconnect()
    throw error
  }
  return () => void room.disconnect()
}

function silence(track: RemoteTrack) {
  for (const element of track.detach()) element.remove()
}
