import { z } from 'zod'
import { findConversation } from '../../../db/conversations/conversations.ts'
import { type Frame, listFrames } from '../../../db/calls/frames.ts'
import { notFound } from '../../../shared/errors.ts'
import { FRAME_URL_SECONDS, FrameSource } from '../../../shared/result/frame.ts'
import { instant, integer, link, text } from '../../../shared/schema/fields.ts'
import { SECOND } from '../../../shared/time.ts'
import { exampleId, wireId } from '../../../shared/schema/wire_id.ts'
import { frameUrl } from '../../frames/frame_link.ts'
import { bucketStore } from '../../frames/frame_store_s3.ts'
import { route } from '../../http/route.ts'

const FrameOut = z
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

export const listFramesRoute = route('GET /v1/interviews/{interview_id}/frames', {
  summary: 'List the frames of a shared screen, oldest first',
  auth: 'key',
  response: z.array(FrameOut),
  async handle({ sql, config, app_url }, { caller: { org_id }, params: { interview_id } }) {
    const [conversation, frames] = await Promise.all([
      findConversation(sql, org_id, interview_id),
      listFrames(sql, interview_id),
    ])
    if (!conversation) throw notFound('conversation', interview_id)
    const expires_at = new Date(Date.now() + FRAME_URL_SECONDS * SECOND)
    const bucket = frames.some(({ store }) => store === 's3') && bucketStore(config)
    const urlOf = ({ id, store, key }: Frame) =>
      bucket && store === 's3'
        ? bucket.url(key!, FRAME_URL_SECONDS)
        : frameUrl(config, app_url, id, expires_at)
    return Promise.all(
      frames.map(async (frame) => ({ ...frame, url: await urlOf(frame), expires_at })),
    )
  },
})
