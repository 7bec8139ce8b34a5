import { z } from 'zod'
import { findConversation } from '../../../db/conversations/conversations.ts'
import { listFrames, type StoredFrame } from '../../../db/calls/frames.ts'
import { notFound } from '../../../shared/errors.ts'
import { Frame, FRAME_URL_SECONDS } from '../../../shared/result/frame.ts'
import { SECOND } from '../../../shared/time.ts'
import { frameUrl } from '../../frames/frame_link.ts'
import { bucketStore } from '../../frames/frame_store_s3.ts'
import { route } from '../../http/route.ts'

export const listFramesRoute = route('GET /v1/interviews/{interview_id}/frames', {
  summary: 'List the frames of a shared screen, oldest first',
  auth: 'key',
  response: z.array(Frame),
  async handle({ sql, config, app_url }, { caller: { org_id }, params: { interview_id } }) {
    const [conversation, frames] = await Promise.all([
      findConversation(sql, org_id, interview_id),
      listFrames(sql, interview_id),
    ])
    if (!conversation) throw notFound('conversation', interview_id)
    const expires_at = new Date(Date.now() + FRAME_URL_SECONDS * SECOND)
    const bucket = frames.some(({ store }) => store === 's3') && bucketStore(config)
    const urlOf = ({ id, store, key }: StoredFrame) =>
      bucket && store === 's3'
        ? bucket.url(key!, FRAME_URL_SECONDS)
        : frameUrl(config, app_url, id, expires_at)
    return Promise.all(
      frames.map(async (frame) => ({ ...frame, url: await urlOf(frame), expires_at })),
    )
  },
})
