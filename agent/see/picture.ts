import { VideoBufferType, type VideoFrame } from '@livekit/rtc-node'
import sharp from 'sharp'
import type { Picture } from '../../shared/result/frame.ts'

/** A picture with a tiny grey copy of it, by which two can be compared. */
export type Drawn = Picture & { sketch: Uint8Array }

/** Neither side of a picture is longer, in pixels. Text of a whole screen can still be read. */
const LONGEST = 1280
const QUALITY = 70
const SKETCH = { width: 64, height: 36, fit: 'fill' } as const
/** What a spot of the sketch has to change by, of 255, to have changed. */
const SPOT_CHANGE = 12
/** The share of the spots that makes a picture another one: a window, a page, not a cursor. */
const CHANGED_SHARE = 0.02

// One thread is enough, and the others are for the sound.
sharp.concurrency(1)

/** Makes a JPEG of a frame: its colours in a few milliseconds of this thread, the rest on another. */
export async function draw(frame: VideoFrame): Promise<Drawn> {
  const { data, width, height } = frame.convert(VideoBufferType.RGBA)
  const whole = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  const small = whole.clone().resize({
    ...{ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true },
  })
  const [jpeg, sketch] = await Promise.all([
    small.jpeg({ quality: QUALITY }).toBuffer({ resolveWithObject: true }),
    whole.clone().resize(SKETCH).greyscale().raw().toBuffer(),
  ])
  const { info, data: image } = jpeg
  return { image, content_type: 'image/jpeg', width: info.width, height: info.height, sketch }
}

/** Whether much more than a cursor or a word is different. */
export function isAnother(before: Drawn, after: Drawn): boolean {
  const changed = after.sketch.filter(
    (grey, spot) => Math.abs(grey - before.sketch[spot]!) >= SPOT_CHANGE,
  )
  return changed.length >= CHANGED_SHARE * after.sketch.length
}
