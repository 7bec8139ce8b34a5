import { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'
import { instant, integer, link, text } from '../base/schema/fields.ts'
import { exampleId, wireId } from '../base/schema/wire_id.ts'

export const MAX_FRAMES = 500
export const MAX_FRAME_BYTES = 5 * 1024 * 1024
export const FRAME_URL_SECONDS = 15 * 60

/** `local`: a folder of the service. `s3`: a bucket. */
export const FrameStoreName = z.enum(['local', 's3'])
export type FrameStoreName = z.infer<typeof FrameStoreName>

const FrameSource = describedEnum('Where the picture came from', {
  screen: 'the screen that a participant shared',
  imported: 'a recorded conversation',
}).meta({ id: 'FrameSource' })

export const Frame = z
  .object({
    id: wireId('frm'),
    timestamp: instant('When the picture was taken'),
    offset_ms: integer('Time since the call began, in milliseconds'),
    segment: integer('Number of the participant turn it was taken in, from 1'),
    url: link(
      'Shows the picture without a key until it expires; list the frames again for a new URL',
      `https://colloquy.example.org/v1/frames/${exampleId('frm')}?expires=1795279500`,
    ),
    expires_at: instant('When the URL expires'),
    content_type: text('Media type of the picture', 'image/jpeg'),
    width: integer('Width in pixels'),
    height: integer('Height in pixels'),
    source: FrameSource,
  })
  .meta({ id: 'Frame', description: 'A picture of the screen that a participant shared' })
export type Frame = z.infer<typeof Frame>

export type Picture = {
  image: Buffer
  content_type: 'image/jpeg'
  width: number
  height: number
}
