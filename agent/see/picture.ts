import { VideoBufferType, type VideoFrame } from '@livekit/rtc-node'
import sharp from 'sharp'
import type { Picture } from '../../shared/interviews/frame.ts'

/** A picture with a tiny grey copy, for comparing two pictures. */
export type Drawn = Picture & { sketch: Uint8Array }

/** Longest side of a picture, in pixels. Text on a full screen is still readable. */
const LONGEST = 1280
const QUALITY = 70
const WITHIN = { width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true } as const
const SKETCH = { width: 64, height: 36, fit: 'fill' } as const
/** A spot of the sketch has changed if it differs by this much, out of 255. */
const SPOT_CHANGE = 12
/** Share of changed spots that makes it a different picture: a window or a page, not a cursor. */
const CHANGED_SHARE = 0.02

// One thread is enough; the others are for the sound.
sharp.concurrency(1)

/**
 * Turns a frame into a JPEG; only the colour conversion takes a few milliseconds on this thread.
 */
export async function draw(frame: VideoFrame): Promise<Drawn> {
  const { data, width, height } = frame.convert(VideoBufferType.RGB24)
  // Two readers of the same bytes: `clone` would copy them on this thread.
  const whole = () => sharp(data, { raw: { width, height, channels: 3 } })
  const [jpeg, sketch] = await Promise.all([
    whole().resize(WITHIN).jpeg({ quality: QUALITY }).toBuffer({ resolveWithObject: true }),
    whole().resize(SKETCH).greyscale().raw().toBuffer(),
  ])
  const { info, data: image } = jpeg
  return { image, content_type: 'image/jpeg', width: info.width, height: info.height, sketch }
}

/** Whether much more than a cursor or a word has changed. */
export function isAnother(before: Drawn, after: Drawn): boolean {
  const changed = after.sketch.filter(
    (grey, spot) => Math.abs(grey - before.sketch[spot]!) >= SPOT_CHANGE,
  )
  return changed.length >= CHANGED_SHARE * after.sketch.length
}
