import { z } from 'zod'
import { insertConversations } from '../../../db/conversations/new_conversations.ts'
import { wireId } from '../../../shared/wire_id.ts'
import { joinUrl } from '../../calls/join_url.ts'
import { route } from '../../http/route.ts'
import { findRunnable } from './runnable_template.ts'

/**
 * As many conversations as are asked for, or none, each for one person. They count one by one in the
 * allowance of new conversations: a batch is made whole while that is not used up, and overdraws it, so
 * that the next creation waits until as many would have been allowed one after the other.
 */
export const scheduleTemplate = route({
  method: 'post',
  path: '/v1/templates/{template_id}/schedule',
  summary: 'Create many conversations at once',
  auth: 'key',
  body: z.object({
    count: z.number().int().min(1).max(500).describe('How many conversations to create'),
    person_name_prefix: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .default('Guest')
      .describe('What the participants are called, with a number: `Guest 1`, `Guest 2` …'),
  }),
  response: z.object({
    scheduled: z
      .array(
        z.object({
          session_id: wireId('ses'),
          join_url: z
            .url()
            .describe(
              'Opens the conversation in a browser; its last part is the id of the conversation',
            ),
        }),
      )
      .describe('The new conversations'),
  }),
  idempotent: true,
  async handle({ sql, app_url, takeCreations }, { caller: { org_id }, params, body }) {
    const { count, person_name_prefix } = body
    const { id, version, language } = await findRunnable(sql, org_id, params.template_id)
    takeCreations(org_id, count)
    const batch = { org_id, template_id: id, template_version: version, language, context: {} }
    const created = await insertConversations(
      sql,
      batch,
      Array.from({ length: count }, (_, i) => [
        { name: `${person_name_prefix} ${i + 1}`, external_id: null },
      ]),
    )
    return {
      scheduled: created.map(({ id, session_id }) => ({
        session_id,
        join_url: joinUrl(app_url, id),
      })),
    }
  },
})
