import { z } from 'zod'
import { EventType } from '../../../shared/events/event_type.ts'
import { GoalCounts } from '../../../shared/events/goal_counts.ts'
import { Language } from '../../../shared/languages.ts'
import { describedEnum } from '../../../shared/schema/described_enum.ts'
import {
  ConversationStatus,
  DeliveryStatus,
  EndedReason,
  SessionStatus,
} from '../../../shared/states.ts'
import { CommittedData } from '../../../shared/template/answers.ts'
import { Warnings } from '../../../shared/template/warnings/warning.ts'
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
    created_at: z.date().describe('When the conversation was created'),
    warnings: Warnings,
  })
  .meta({ id: 'CreatedConversation', description: 'A conversation that was just created' })

export const InterviewSummary = z
  .object({
    id: wireId('int'),
    session_id: wireId('ses'),
    template_id: wireId('tpl'),
    status: ConversationStatus.meta({ examples: ['completed'] }),
    language: Language,
    created_at: z.date().describe('When the conversation was created'),
    started_at: z.date().nullable().describe('When the first participant joined; null until then'),
    ended_at: z.date().nullable().describe('When the call ended; null until then'),
    duration_seconds: z
      .number()
      .int()
      .nullable()
      .describe('From `started_at` to `ended_at`, in seconds; null until the call ended'),
    goals: GoalCounts.describe('`completed` does not mean that every goal was committed'),
    summary: z
      .string()
      .nullable()
      .describe('What was said, summarized by a model; null until it is written'),
  })
  .meta({ id: 'ConversationSummary', description: 'A conversation in a list' })

const Anything = z.record(z.string(), z.unknown())

export const TurnRole = describedEnum('Who spoke', {
  assistant: 'the agent',
  user: 'a participant',
})

export const CostBreakdown = Anything.nullable()
  .describe(
    'What the call cost: `currency`, `total`, and `items` by model; when `lower_bound` is true, some price or quantity is not known, and the true cost is higher. Null until the call is over',
  )
  .meta({ examples: [{ currency: 'USD', total: 0.0412, items: [], lower_bound: false }] })

export const CallSetup = Anything.describe(
  'What the call runs on: provider and model of `llm`, `stt` and `tts`, `stt_language`, `eou_backend`; empty until the call begins',
).meta({
  examples: [{ llm: { provider: 'api.openai.com', model: 'gpt-4.1-mini' }, stt_language: 'en' }],
})

/** On the wire an object. Its keys may be `__proto__`: so it is a map until then. */
function mapOf<Value extends z.ZodType>(value: Value) {
  return z
    .map(z.string(), value)
    .overwrite((map) => Object.assign(map, { toJSON: () => Object.fromEntries(map) }))
}

const Person = z
  .object({
    id: wireId('per'),
    name: z
      .string()
      .nullable()
      .describe('Name of the participant; null while it is not known')
      .meta({ examples: ['Ada'] }),
    external_id: z
      .string()
      .nullable()
      .describe('Your own id of the participant; null when none was given'),
  })
  .meta({ id: 'Person', description: 'A participant of the conversation' })

const Evidence = z
  .object({
    turn_id: wireId('trn')
      .nullable()
      .describe('The latest turn that contains the quote; null when none does'),
    quote: z.string().describe('What the participant said, as the agent quotes it'),
    verified: z.boolean().describe('Whether the participant really said it, in that turn'),
  })
  .meta({ id: 'Evidence', description: 'A quote that a commit rests on' })

const FindingMeta = z
  .object({
    commit_id: wireId('cmt'),
    version: z
      .number()
      .int()
      .describe('Number of the commit, from 1; each correction is a new commit'),
    confidence: z
      .number()
      .nullable()
      .describe('How sure the agent is, from 0 to 1; null when it did not say')
      .meta({ examples: [0.9] }),
    source: describedEnum('Where the data came from', {
      agent: 'the agent understood it from what was said',
      participant: 'the participant entered it',
      import: 'it was imported with a recorded conversation',
    }),
    evidence: z.array(Evidence).describe('What the participant said that supports the data'),
    committed_at: z.date().describe('When the data was committed'),
  })
  .meta({ id: 'FindingMeta', description: 'How a finding came about' })

const FiredOutput = z.object({
  delivery_id: wireId('dlv'),
  on: EventType.describe('The type of the event that fired it'),
  goal_id: z
    .string()
    .nullable()
    .describe('Id of the goal whose commit fired the output; null when another event did'),
  commit_id: wireId('cmt').nullable().describe('The commit; null when another event fired it'),
  event_id: wireId('evt')
    .nullable()
    .describe('The event that fired the output; null when a commit did'),
  attempts: z.number().int().describe('Number of attempts so far'),
  status: DeliveryStatus.meta({ examples: ['succeeded'] }),
  last_error: z
    .string()
    .nullable()
    .describe('Why the latest attempt failed; null when none failed'),
})
const url = z
  .string()
  .nullable()
  .describe('Where the request goes, with secrets masked; null while it is not known')
const Webhook = FiredOutput.extend({ url }).meta({
  id: 'WebhookStatus',
  description: 'What became of a webhook',
})
const FrontendCallback = FiredOutput.extend({
  name: z
    .string()
    .describe('Name of the callback')
    .meta({ examples: ['cups'] }),
}).meta({ id: 'FrontendCallbackStatus', description: 'What became of a frontend callback' })
const ApiCall = FiredOutput.extend({
  id: z.string().nullable().describe('Id of the output; null when it has none'),
  url,
  response: z
    .unknown()
    .describe('Answer of the upstream service; null until it answered, and for an empty answer'),
}).meta({ id: 'ApiCallStatus', description: 'What became of a chained API call' })

const TRANSCRIPT = [
  {
    role: 'assistant',
    text: 'How many cups of coffee do you drink a day?',
    timestamp: '2026-11-21T16:45:04.000Z',
    speaker: null,
  },
  { role: 'user', text: 'Three cups.', timestamp: '2026-11-21T16:45:09.000Z', speaker: 'Ada' },
]

export const WholeInterview = InterviewSummary.extend({
  template_version: z.number().int().describe('Version of the template that the conversation runs'),
  join_url: z.url().describe('Opens the conversation in a browser; send it to the participant'),
  context: Anything.describe('The `context` that the conversation was created with').meta({
    examples: [{ order: 'A-17' }],
  }),
  ended_reason: EndedReason.nullable()
    .describe('Why the call ended; null until then')
    .meta({ examples: ['goals_completed'] }),
  ended_detail: z
    .string()
    .nullable()
    .describe('More about why the call ended, for people; null when there is nothing to add'),
  expires_at: z.date().describe('Until when the first participant can join'),
  persons: z.array(Person).describe('The participants, in the order in which they were added'),
  findings: mapOf(CommittedData).describe(
    'The data of each committed goal, by the id of the goal: its latest commit. The type of the goal decides its shape',
  ),
  findings_meta: mapOf(FindingMeta).describe('How each finding came about, by the id of the goal'),
  transcript: z
    .array(
      z
        .object({
          role: TurnRole,
          text: z.string().describe('What was said; of an interrupted answer, what was heard'),
          timestamp: z.date().describe('When it began to be heard'),
          speaker: z.string().nullable().describe('Name of the participant; null for the agent'),
        })
        .meta({ id: 'TranscriptEntry', description: 'What one side said without a break' }),
    )
    .describe('What was said by both sides, in order')
    .meta({ examples: [TRANSCRIPT] }),
  outputs: z
    .object({
      webhooks: z.array(Webhook).describe('Webhooks that fired, in the order of the commits'),
      frontend_callbacks: z
        .array(FrontendCallback)
        .describe('Frontend callbacks that fired, in the order of the commits')
        .meta({ examples: [[]] }),
      api_calls: z
        .array(ApiCall)
        .describe('Chained API calls that fired, in the order of the commits')
        .meta({ examples: [[]] }),
    })
    .describe('Every output that fired, with its status'),
  session: z
    .object({
      id: wireId('ses'),
      status: SessionStatus.meta({ examples: ['completed'] }),
      cost_breakdown: CostBreakdown,
      setup: CallSetup,
    })
    .describe('The call'),
}).meta({ id: 'Conversation', description: 'A conversation with everything that came of it' })
