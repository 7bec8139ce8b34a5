import { z } from 'zod'
import { insertConversations } from '../../../db/conversations/new_conversations.ts'
import { link, textOrNull } from '../../../shared/base/schema/fields.ts'
import { Warnings } from '../../../shared/templates/warnings/warning.ts'
import { wireId } from '../../../shared/base/schema/wire_id.ts'
import { joinUrl } from '../../calls/join_url.ts'
import { newLink } from '../../calls/seat_links.ts'
import { route } from '../../http/route.ts'
import { Context, Private } from '../../../shared/base/schema/context.ts'
import { creationWarnings, PersonInput } from '../conversations/person_input.ts'
import { findRunnable } from './find_template.ts'

const MAX_CONVERSATIONS = 500

const ScheduledPerson = PersonInput.extend({
  context: Context.describe('For this conversation; overrides the common `context`'),
  private: Context.describe('For this conversation; overrides the common `private`'),
}).meta({ id: 'ScheduledPerson', description: 'The participant of a scheduled conversation' })

const Schedule = z
  .looseObject({
    count: z
      .number()
      .int()
      .min(1)
      .max(MAX_CONVERSATIONS)
      .optional()
      .describe('How many conversations; may be left out with `persons`'),
    person_name_prefix: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .default('Guest')
      .describe('Without `persons`, they are called `Guest 1`, `Guest 2` …'),
    persons: z
      .array(ScheduledPerson)
      .min(1)
      .max(MAX_CONVERSATIONS)
      .optional()
      .describe('One conversation for each, in this order')
      .meta({ examples: [[{ name: 'Ada', external_id: 'crm-17', context: { order: 'A-17' } }]] }),
    context: Context.describe('Context of every conversation'),
    private: Private,
  })
  .superRefine(({ count, persons }, context) => {
    if (count === undefined && !persons) {
      context.addIssue({ code: 'custom', path: ['count'], message: 'Required without persons' })
    } else if (count !== undefined && persons && count !== persons.length) {
      const message = `Must be ${persons.length}, one for each of persons, or be left out`
      context.addIssue({ code: 'custom', path: ['count'], message })
    }
  })
  .meta({ examples: [{ count: 20, person_name_prefix: 'Guest' }] })

const Scheduled = z
  .object({
    session_id: wireId('ses'),
    join_url: link(
      'Opens the conversation in a browser; its last part is the id of the conversation',
    ),
    person_join_url: textOrNull(
      "The person's own link, which opens their seat and nobody else's: send them this one; null with a member's key",
    ),
  })
  .meta({ id: 'ScheduledConversation', description: 'A conversation that was scheduled' })

/**
 * A batch is created completely or not at all. It may overdraw the allowance of new conversations; the next
 * creation then waits as if they had been created one by one.
 */
export const scheduleTemplate = route('POST /v1/templates/{template_id}/schedule', {
  summary: 'Create many conversations at once',
  auth: 'key',
  scopes: ['run'],
  records: 'conversation.created',
  body: Schedule,
  response: z.object({
    scheduled: z.array(Scheduled).describe('The new conversations'),
    warnings: Warnings,
  }),
  idempotent: true,
  async handle({ sql, app_url, config, takeCreations }, { caller, params, body }) {
    const { org_id } = caller
    const { id, version, language } = await findRunnable(sql, org_id, params.template_id)
    const each = conversationsOf(body)
    takeCreations(org_id, each.length)
    const batch = { org_id, template_id: id, template_version: version, language }
    const created = await insertConversations(sql, batch, each)
    return {
      scheduled: created.map(({ id, session_id, person_ids }) => ({
        session_id,
        join_url: joinUrl(app_url, id),
        person_join_url: newLink({ caller, app_url, config }, id, person_ids[0]!),
      })),
      warnings: creationWarnings(body, Schedule.shape, ScheduledPerson.shape),
    }
  },
})

function conversationsOf({ count = 0, person_name_prefix, ...body }: z.output<typeof Schedule>) {
  const guests = Array.from({ length: count }, (_, i) => ({
    name: `${person_name_prefix} ${i + 1}`,
    external_id: null,
    context: {},
    private: {},
  }))
  return (body.persons ?? guests).map(({ context, private: hidden, ...person }) => ({
    persons: [person],
    context: { ...body.context, ...context },
    private: { ...body.private, ...hidden },
  }))
}
