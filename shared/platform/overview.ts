import { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'
import { instantOrNull, integer, integerOrNull, textOrNull } from '../base/schema/fields.ts'

/** More calls of a week than this do not change its median pause, and would take long to read. */
export const MEDIAN_OF_CALLS = 1_000

/** How long before its end a key is reported, in days. */
export const KEY_ENDS_DAYS = 14

const Cost = z
  .object({
    currency: z
      .string()
      .describe('ISO 4217 code')
      .meta({ examples: ['USD'] }),
    total: z.number().describe('Sum of the known amounts'),
    lower_bound: z
      .boolean()
      .describe('Whether the price of something is unknown, so that the true cost is higher'),
  })
  .meta({ id: 'WeekCost', description: 'What calls cost in one currency' })

export const Week = z
  .object({
    conversations: integer('Conversations whose call began in this time'),
    over: integer('Those that are over: completed, abandoned or failed'),
    complete: integer('Those that are complete, see `complete` of `GoalCounts`'),
    failed: integer('Those that failed'),
    median_pause_ms: integerOrNull(
      `Half of the answers came sooner after the participant had stopped speaking, in milliseconds; of the latest ${MEDIAN_OF_CALLS.toLocaleString('en-US')} calls at most. Null without an answer`,
      840,
    ),
    ratings: integer('Calls that were rated'),
    average_rating: z
      .number()
      .nullable()
      .describe('Mean rating, from 1, very bad, to 5, very good; null without a rating'),
    bad_ratings: integer('Calls with a rating of 1 or 2'),
    costs: z
      .array(Cost)
      .describe(
        'What these calls cost, by currency; for operators with the work after them. Empty when nothing has a price',
      ),
    failed_deliveries: integer('Deliveries that were made in this time and failed for good'),
  })
  .meta({ id: 'Week', description: 'What happened in seven days of 24 hours' })
export type Week = z.infer<typeof Week>

export const AttentionKind = describedEnum('What needs attention', {
  agent_unavailable:
    'no conversation can begin: no agent worker takes calls, or a provider refuses the key or cannot be reached',
  provider_doubtful: 'a provider is in trouble, but calls may work; for operators',
  no_place: 'every agent worker is full, or has no CPU to spare; for operators',
  participants_waiting: 'people have waited for an agent for more than ten seconds, and still do',
  calls_in_vain:
    'calls of the last seven days ended by a fault before a participant had said anything, and nobody has come back; their links can be opened again',
  calls_failed: 'calls of the last seven days failed',
  deliveries_failed: 'deliveries of the last seven days failed for good',
  deliveries_retried: 'receivers do not accept deliveries, which are being retried or held',
  bad_ratings: 'participants of the last seven days gave a rating of 1 or 2',
  severe_reflections:
    'reflection found something severe in conversations of the last seven days; for operators',
  key_ends: `API keys expire within ${KEY_ENDS_DAYS} days; for operators those of the platform, otherwise with the scope \`admin\``,
  webhook_secret_ends:
    'the previous webhook secret still signs, but not for long; with the scope `admin`',
}).meta({ id: 'AttentionKind' })
export type AttentionKind = z.infer<typeof AttentionKind>

export const Attention = z
  .object({
    kind: AttentionKind,
    count: integer('How many of them there are, at least 1'),
    text: textOrNull(
      'What an agent worker says about it, for operators; for `key_ends` the label of the key that expires first; otherwise null',
      'api.example.com refuses the key (HTTP 401): check OPENAI_API_KEY',
    ),
    until: instantOrNull('When the first of them ends; null for what does not end by itself'),
  })
  .meta({ id: 'Attention', description: 'Something that needs attention' })
export type Attention = z.infer<typeof Attention>

export const Overview = z
  .object({
    last_7_days: Week,
    week_before: Week.describe('The seven days before'),
    attention: z.array(Attention).describe('What needs attention, most urgent first; often empty'),
  })
  .meta({ id: 'Overview', description: 'How the week went, and what needs attention' })
export type Overview = z.infer<typeof Overview>
