import { z } from 'zod'
import { describedEnum } from '../schema/described_enum.ts'

export const MAX_FRAMES = 500
export const MAX_FRAME_BYTES = 5 * 1024 * 1024
export const FRAME_URL_SECONDS = 15 * 60

/** `local`: a folder of the service. `s3`: a bucket. */
export const FrameStoreName = z.enum(['local', 's3'])
export type FrameStoreName = z.infer<typeof FrameStoreName>

export const FrameSource = describedEnum('Where the picture came from', {
  screen: 'the screen that a participant shared',
  imported: 'a recorded conversation',
})
export type FrameSource = z.infer<typeof FrameSource>

export type Picture = {
  image: Buffer
  content_type: 'image/jpeg'
  width: number
  height: number
}
