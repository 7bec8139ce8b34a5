import { z } from 'zod'
import { EventType } from '../../../shared/events/event_type.ts'
import { GoalCounts } from '../../../shared/events/goal_counts.ts'
import { Language } from '../../../shared/languages.ts'
import {
  ConversationStatus,
  DeliveryStatus,
  EndedReason,
  SessionStatus,
} from '../../../shared/states.ts'
import { wireId } from '../../../shared/wire_id.ts'

/*
 * A conversation on the wire.
 */

export const CreatedInterview = z
  .object({
    id: wireId('int'),
    session_id: wireId('ses'),
    template_id: wireId('tpl'),
    status: ConversationStatus,
    join_url: z.url().describe('Opens the conversation in a browser; send it to the participant'),
    created_at: z.date(),
  })
  .meta({ id: 'CreatedConversation' })

export const InterviewSummary = z
  .object({
    id: wireId('int'),
    session_id: wireId('ses'),
    template_id: wireId('tpl'),
    status: ConversationStatus,
    language: Language,
    created_at: z.date(),
    started_at: z.date().nullable().describe('When somebody first came; null until then'),
    ended_at: z.date().nullable().describe('When the call was over; null until then'),
    duration_seconds: z
      .number()
      .int()
      .nullable()
      .describe('From the first to the end; null until then'),
    goals: GoalCounts.describe('`completed` does not mean that every goal was committed'),
    summary: z.string().nullable().describe('What was said, told by a model; null until then'),
  })
  .meta({ id: 'ConversationSummary' })

const Anything = z.record(z.string(), z.unknown())

/** On the wire an object. Its keys may be `__proto__`: so it is a map until then. */
function mapOf<Value extends z.ZodType>(value: Value) {
  return z
    .map(z.string(), value)
    .overwrite((map) => Object.assign(map, { toJSON: () => Object.fromEntries(map) }))
}

const Person = z
  .object({
    id: wireId('per'),
    name: z.string().nullable(),
    external_id: z.string().nullable().describe('The id by which the caller knows the person'),
  })
  .meta({ id: 'Person' })

const FindingMeta = z.object({
  commit_id: wireId('cmt'),
  version: z.number().int().describe('Counts the commits of the goal, from 1'),
  confidence: z.number().nullable().describe('0 to 1; null where the agent gave none'),
  source: z.enum(['agent', 'participant', 'import']),
  evidence: z.array(
    z.object({
      turn_id: wireId('trn').nullable(),
      quote: z.string(),
      verified: z.boolean().describe('The quote occurs in that turn'),
    }),
  ),
  committed_at: z.date(),
})

const FiredOutput = z
  .object({
    delivery_id: wireId('dlv'),
    on: EventType.describe('The type of the event that fired it'),
    goal_id: z.string().nullable().describe('Null where no commit fired it'),
    commit_id: wireId('cmt').nullable().describe('Null where no commit fired it'),
    event_id: wireId('evt').nullable().describe('The event that fired it; null for a commit'),
    attempts: z.number().int(),
    status: DeliveryStatus,
    last_error: z
      .string()
      .nullable()
      .describe('Why the latest attempt failed, or no more are made; null where nothing did'),
  })
  .meta({ id: 'WebhookStatus' })
const Webhook = FiredOutput.extend({ url: z.string().nullable() })
const FrontendCallback = FiredOutput.extend({ name: z.string() })
const ApiCall = FiredOutput.extend({
  id: z.string().nullable(),
  url: z.string().nullable(),
  response: z.unknown().describe('What the upstream service answered; null until it did'),
})

export const WholeInterview = InterviewSummary.extend({
  template_version: z.number().int().describe('The version of the template that it runs'),
  join_url: z.url(),
  context: Anything.describe('As it was created with'),
  ended_reason: EndedReason.nullable(),
  ended_detail: z.string().nullable(),
  expires_at: z.date().describe('Until when it can be joined for the first time'),
  persons: z.array(Person),
  findings: mapOf(Anything).describe("The latest data of each goal, by the goal's id"),
  findings_meta: mapOf(FindingMeta),
  transcript: z.array(
    z
      .object({
        role: z.enum(['assistant', 'user']),
        text: z.string(),
        timestamp: z.date(),
        speaker: z.string().nullable().describe('Name of the person; null for the agent'),
      })
      .meta({ id: 'TranscriptEntry' }),
  ),
  outputs: z.object({
    webhooks: z.array(Webhook),
    frontend_callbacks: z.array(FrontendCallback),
    api_calls: z.array(ApiCall),
  }),
  session: z.object({
    id: wireId('ses'),
    status: SessionStatus,
    cost_breakdown: Anything.nullable(),
    setup: Anything,
  }),
}).meta({ id: 'Conversation' })
