import {
  LocalVideoTrack,
  type Room,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoFrame,
  VideoSource,
} from '@livekit/rtc-node'

/** What a screen shows: four bytes per pixel, red, green, blue and opacity, row by row. */
export type Picture = { pixels: Uint8Array; width: number; height: number }

export type Screen = Awaited<ReturnType<typeof openScreen>>

/** The picture is static, but somebody who joins late must see it too. */
const FRAME_MS = 200

/** Shares a screen in the room until it is closed. Later pictures must have the size of the first. */
export async function openScreen(room: Room, first: Picture) {
  const source = new VideoSource(first.width, first.height)
  const track = LocalVideoTrack.createVideoTrack('screen', source)
  let frame = frameOf(first)
  const person = room.localParticipant!
  const options = new TrackPublishOptions({ source: TrackSource.SOURCE_SCREENSHARE })
  const publication = await person.publishTrack(track, options)
  const timer = setInterval(() => source.captureFrame(frame), FRAME_MS)
  return {
    show(picture: Picture) {
      frame = frameOf(picture)
    },
    async close(): Promise<void> {
      if (source.closed) return
      clearInterval(timer)
      if (room.isConnected) await person.unpublishTrack(publication.sid!)
      await track.close()
    },
  }
}

function frameOf({ pixels, width, height }: Picture) {
  return new VideoFrame(pixels, width, height, VideoBufferType.RGBA)
}
