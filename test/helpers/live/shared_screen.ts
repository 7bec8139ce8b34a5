import {
  LocalVideoTrack,
  Room,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoFrame,
  VideoSource,
} from '@livekit/rtc-node'
import { onTestFinished } from 'vitest'
import type { Credentials } from '../../../local/participant/presence.ts'

const WIDTH = 1600
const HEIGHT = 900
const FRAME_MS = 200

export type Colour = [red: number, green: number, blue: number]

/** Somebody in the room who shares a screen of one colour. */
export async function shareScreen({ ws_url, token }: Credentials, first: Colour) {
  const room = new Room()
  await room.connect(ws_url, token, { autoSubscribe: false, dynacast: false })
  const person = room.localParticipant!
  const source = new VideoSource(WIDTH, HEIGHT)
  const track = LocalVideoTrack.createVideoTrack('screen', source)
  let frame = plain(first)
  const timer = setInterval(() => source.captureFrame(frame), FRAME_MS)
  const options = new TrackPublishOptions({ source: TrackSource.SOURCE_SCREENSHARE })
  const publication = await person.publishTrack(track, options)
  const leave = async () => {
    clearInterval(timer)
    await room.disconnect()
  }
  onTestFinished(leave)
  return {
    show(colour: Colour) {
      frame = plain(colour)
    },
    async stop() {
      clearInterval(timer)
      await person.unpublishTrack(publication.sid!)
    },
  }
}

function plain([red, green, blue]: Colour) {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, 255], at)
  return new VideoFrame(pixels, WIDTH, HEIGHT, VideoBufferType.RGBA)
}
