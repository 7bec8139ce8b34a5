import { type ReconnectPolicy, type RemoteTrack, Room, RoomEvent, Track } from 'livekit-client'
import type { Answer } from '../../../../client/operation_types.ts'

type Told = {
  /** Everybody in the call has been told, and from now on the listener hears it. */
  hears: () => void
  /** Listening has ended, for whatever reason; called once. */
  over: () => void
}

/**
 * Plays the audio of a room. The listener cannot be heard or seen, and hears nothing before those in the room have
 * been told.
 *
 * @returns a function that ends it
 */
export async function joinAsListener(
  { ws_url, token }: Answer<'listenToSession'>,
  { hears, over }: Told,
): Promise<() => void> {
  const room = new Room({ reconnectPolicy: ONCE })
  room
    .on(RoomEvent.ParticipantPermissionsChanged, (_, { isLocal, permissions }) => {
      if (isLocal && permissions?.canSubscribe) hears()
    })
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

/** Who enters anew would hear before the others are told of it; a connection that is resumed has never left. */
const ONCE: ReconnectPolicy = {
  nextRetryDelayInMs: ({ retryCount }) => (retryCount === 0 ? 0 : null),
}

function silence(track: RemoteTrack) {
  for (const element of track.detach()) element.remove()
}
