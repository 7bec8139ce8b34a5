import { Room } from '@livekit/rtc-node'
import { onTestFinished } from 'vitest'
import type { Credentials } from '../../../local/participant/presence.ts'
import { openScreen, type Picture } from '../../../local/participant/screen.ts'

const WIDTH = 1600
const HEIGHT = 900

export type Colour = [red: number, green: number, blue: number]

/** Somebody in the room who shares a screen of one colour. */
export async function shareScreen({ ws_url, token }: Credentials, first: Colour) {
  const room = new Room()
  await room.connect(ws_url, token, { autoSubscribe: false, dynacast: false })
  const screen = await openScreen(room, plain(first))
  onTestFinished(async () => {
    await screen.close()
    await room.disconnect()
  })
  return {
    show: (colour: Colour) => screen.show(plain(colour)),
    stop: () => screen.close(),
  }
}

function plain([red, green, blue]: Colour): Picture {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, 255], at)
  return { pixels, width: WIDTH, height: HEIGHT }
}
