import {
  type RemoteTrack,
  type RemoteTrackPublication,
  type Room,
  RoomEvent,
  TrackKind,
  TrackSource,
  type VideoFrame,
  type VideoFrameEvent,
  VideoStream,
} from '@livekit/rtc-node'
import { untilEnded } from '../async/until_ended.ts'

export type SharedScreens = ReturnType<typeof watchScreens>

export type SharedScreen = {
  /** The newest frame; undefined until the first one comes. */
  readonly frame: VideoFrame | undefined
}

/**
 * Watches the screens shared in the room. Every frame is read as it comes and only the newest is
 * kept, because unread frames would pile up at 3 MB each.
 */
export function watchScreens(room: Room) {
  const open = new Map<RemoteTrack, Screen>()

  room.on(RoomEvent.TrackSubscribed, start)
  room.on(RoomEvent.TrackUnsubscribed, stop)
  return {
    /**
     * The most recently shared screen, the same object for as long as it is shared; undefined if
     * there is none.
     */
    newest: (): SharedScreen | undefined => [...open.values()].at(-1),
  }

  function start(track: RemoteTrack, { source }: RemoteTrackPublication) {
    if (track.kind !== TrackKind.KIND_VIDEO) return
    if (source !== TrackSource.SOURCE_SCREENSHARE || open.has(track)) return
    const screen: Screen = { reader: new VideoStream(track).getReader(), frame: undefined }
    open.set(track, screen)
    void read(screen).finally(() => open.delete(track))
  }

  function stop(track: RemoteTrack) {
    void open
      .get(track)
      ?.reader.cancel()
      .catch(() => {})
    open.delete(track)
  }
}

type Screen = {
  reader: ReadableStreamDefaultReader<VideoFrameEvent>
  frame: VideoFrame | undefined
}

async function read(screen: Screen) {
  for await (const { frame } of untilEnded(screen.reader)) screen.frame = frame
}
