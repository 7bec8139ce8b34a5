import { VideoBufferType, VideoFrame } from '@livekit/rtc-node'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../agent/see/pictures.ts'
import { SECOND } from '../../../shared/base/time.ts'
import { SILENT } from '../../helpers/silent_log.ts'

type Kept = { image: Buffer; width: number; height: number; segment: number }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a segment keeps its first picture, and another one only if the screen has changed', async () => {
  const call = newCall()
  await call.look(plain(20))
  await call.look(plain(20), { later: 5 * SECOND })
  expect(call.kept).toHaveLength(1)
  await call.look(plain(200), { later: 5 * SECOND })
  expect(call.kept).toHaveLength(2)
  await call.look(plain(20), { later: SECOND })
  expect(call.kept).toHaveLength(2)

  call.now.segment = 2
  await call.look(plain(200))
  expect(call.kept.map(({ segment }) => segment)).toEqual([1, 1, 2])
})

test('a cursor does not count as another picture, a window does', async () => {
  const call = newCall()
  await call.look(plain(20))
  await call.look(plain(20, { width: 5, height: 5, grey: 255 }), { later: 5 * SECOND })
  expect(call.kept).toHaveLength(1)
  await call.look(plain(20, { width: 100, height: 75, grey: 255 }), { later: 5 * SECOND })
  expect(call.kept).toHaveLength(2)
})

test('pictures are JPEGs whose longer side is at most 1280', async () => {
  const call = newCall()
  await call.look(plain(20, undefined, { width: 1920, height: 1080 }))
  call.now.segment = 2
  await call.look(plain(20, undefined, { width: 640, height: 360 }))
  const [large, small] = call.kept
  expect([large!.width, large!.height]).toEqual([1280, 720])
  expect([small!.width, small!.height]).toEqual([640, 360])
  for (const { image, width, height } of call.kept) {
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width, height })
  }
})

test('the model sees the newest picture, even one that is not stored, and none after sharing has ended', async () => {
  const call = newCall()
  expect(call.screen.picture()).toBeNull()
  await call.look(plain(20))
  const first = call.screen.picture()
  expect(first).toMatch(/^data:image\/jpeg;base64,/)
  await call.look(plain(200))
  expect(call.screen.picture()).not.toBe(first)
  expect(call.kept).toHaveLength(1)
  await call.look(undefined)
  expect(call.screen.picture()).toBeNull()
})

test('a screen is not shown after sharing has ended, even if nobody has spoken since, nor as somebody else’s', async () => {
  const call = newCall()
  await call.look(plain(20))
  call.stopSharing()
  expect(call.screen.picture()).toBeNull()
  call.share(plain(200))
  expect(call.screen.picture()).toBeNull()
})

test('a frame that cannot be drawn loses only its own picture', async () => {
  const call = newCall()
  await call.look(plain(20))
  await call.look({
    convert: () => {
      throw new Error('broken')
    },
  } as unknown as VideoFrame)
  expect(call.screen.picture()).toBeNull()
  await call.look(plain(20))
  expect(call.screen.picture()).not.toBeNull()
})

function newCall() {
  let shared: { frame: VideoFrame } | undefined
  const kept: Kept[] = []
  const keeper = { keep: (taken: Kept) => void kept.push(taken), close: () => Promise.resolve() }
  const now = { segment: 1 }
  const screen = showScreen({
    screens: { newest: () => shared },
    keeper,
    segment: () => now.segment,
    log: SILENT,
  })
  return {
    now,
    kept,
    screen,
    async look(next: VideoFrame | undefined, { later = 0 } = {}) {
      vi.setSystemTime(Date.now() + later)
      if (!next) shared = undefined
      else if (shared) shared.frame = next
      else shared = { frame: next }
      screen.look()
      await screen.close()
    },
    stopSharing: () => (shared = undefined),
    /** Somebody shares a screen, and nobody has spoken since. */
    share: (frame: VideoFrame) => (shared = { frame }),
  }
}

/** Much smaller than a real one, which takes longer to draw. */
const SIZE = { width: 480, height: 270 }

/** A grey screen with a window of another grey in its corner, as it comes from the room. */
function plain(
  grey: number,
  window = { width: 0, height: 0, grey: 0 },
  { width, height } = SIZE,
): VideoFrame {
  const pixels = new Uint8Array(width * height * 4).fill(grey)
  for (let y = 0; y < window.height; y++) {
    pixels.fill(window.grey, y * width * 4, (y * width + window.width) * 4)
  }
  const frame = new VideoFrame(pixels, width, height, VideoBufferType.RGBA)
  return frame.convert(VideoBufferType.I420)
}
