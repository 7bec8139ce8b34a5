import { z } from 'zod'
import { findConversation } from '../../../db/conversations/conversations.ts'
import { notFound } from '../../../shared/base/errors.ts'
import { Frame } from '../../../shared/conversations/frame.ts'
import { shownFrames } from '../../frames/shown_frames.ts'
import { route } from '../../http/route.ts'

export const listFramesRoute = route('GET /v1/interviews/{interview_id}/frames', {
  summary: 'List the frames of a shared screen, oldest first',
  auth: 'key',
  scopes: ['run'],
  records: 'conversation.read',
  response: z.array(Frame),
  async handle({ sql, config, app_url }, { caller: { org_id }, params: { interview_id } }) {
    const [conversation, frames] = await Promise.all([
      findConversation(sql, org_id, interview_id),
      shownFrames(sql, interview_id, { config, app_url }),
    ])
    if (!conversation) throw notFound('conversation', interview_id)
    return frames
  },
})
