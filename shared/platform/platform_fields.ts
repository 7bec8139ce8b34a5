import { z } from 'zod'
import { isLogName } from '../base/log/log_name.ts'
import { GoalCounts } from '../outputs/goal_counts.ts'
import { Language } from '../base/languages.ts'
import {
  flag,
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  text,
  textOrNull,
} from '../base/schema/fields.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { ConversationStatus, EndedReason, SessionStatus } from '../calls/states.ts'
import { CallCost } from '../calls/call_fields.ts'
import { Feedback } from '../conversations/feedback.ts'
import {
  AGENT_WAIT,
  longest_pause_ms,
  persons,
  WholeInterview,
} from '../conversations/interview_fields.ts'
import { Matches } from '../conversations/matched_turn.ts'
import { ProviderFailure } from '../conversations/provider_failure.ts'
import { Reflection } from '../conversations/reflection/reflection.ts'

/*
 * Conversations of all organizations, as operators see them.
 */

/** A query parameter. */
export const log_name = z
  .string()
  .refine(isLogName, 'must be call_ or conversation_, with 20 hexadecimal digits')
  .optional()
  .describe('Only the one that log lines call so, in their field `call` or `conversation`')
  .meta({ examples: ['call_3f9a0c52d1e84b7760aa'] })

/** The owner of a conversation and the template it runs. */
export const OWNER = {
  org_id: wireId('org'),
  org_name: text('Name of the organization', 'Acme'),
  template_id: wireId('tpl'),
  template_version: integer('Version of the template that the conversation runs'),
  template_name: text('Name of that version', 'Exit interview'),
}

const Cost = z
  .object({
    currency: text('ISO 4217 code', 'USD'),
    total: z.number().describe('Sum in that currency'),
    lower_bound: flag('Whether some price or quantity is unknown, so that the true cost is higher'),
  })
  .meta({ id: 'Cost', description: 'What something cost' })

const OUTCOME = {
  language: Language,
  duration_seconds: integerOrNull('Length of the call, in seconds; null until it ended'),
  ended_reason: EndedReason.nullable()
    .describe('Why the call ended; null until then')
    .meta({ examples: ['goals_completed'] }),
  ended_detail: textOrNull('More about why the call ended; null when there is nothing to add'),
  goals: GoalCounts,
  feedback: Feedback.nullable().describe('Feedback of a participant on the call; null for none'),
  reflection: Reflection.nullable().describe(
    'The reflection on the conversation; null until there is one',
  ),
  cost: Cost.nullable().describe('What the call cost; null until it is over'),
  processing_cost: Cost.nullable().describe(
    'What the work after the call cost; null until it is done',
  ),
}

export const PlatformInterview = z
  .object({
    id: wireId('int'),
    session_id: wireId('ses'),
    ...OWNER,
    status: ConversationStatus.meta({ examples: ['completed'] }),
    session_status: SessionStatus.meta({ examples: ['completed'] }),
    created_at: instant('When the conversation was created'),
    started_at: instantOrNull('When the first participant joined; null until then'),
    ended_at: instantOrNull('When the call ended; null until then'),
    ...AGENT_WAIT,
    ...OUTCOME,
    summary: textOrNull(
      'What was said, summarized by a model; null until it is written, also anew after the participant corrected or withdrew an answer',
    ),
    persons,
    longest_pause_ms,
    matches: Matches,
  })
  .meta({ id: 'PlatformConversation', description: 'A conversation of any organization' })
export type PlatformInterview = z.infer<typeof PlatformInterview>

export const PlatformSession = z
  .object({
    id: wireId('ses'),
    interview_id: wireId('int'),
    ...OWNER,
    status: SessionStatus.meta({ examples: ['completed'] }),
    interview_status: ConversationStatus.meta({ examples: ['completed'] }),
    created_at: instant('When the session was created'),
    started_at: instantOrNull('When the call began; null until then'),
    ended_at: instantOrNull('When the call ended; null until then'),
    ...OUTCOME,
    turns: integer('How often one side spoke'),
    stt_language: textOrNull('Language that speech was recognized in; null until the call begins'),
    eou_backend: textOrNull('What decided that a turn was over; null until the call begins'),
  })
  .meta({ id: 'PlatformSession', description: 'A call of any organization' })
export type PlatformSession = z.infer<typeof PlatformSession>

export const WholePlatformInterview = WholeInterview.extend({
  org_id: OWNER.org_id,
  org_name: OWNER.org_name,
  reflection: OUTCOME.reflection,
  processing_cost: CallCost.describe(
    'What the work after the call cost, as the `cost_breakdown` of the call, each item with its `purpose`; null until it is done',
  ),
  provider_failures: z
    .array(ProviderFailure)
    .describe('What has failed in the call, the most frequent first; while it runs, up to now'),
  log_names: z
    .object({
      call: text('In most lines; also the name of the room', 'call_3f9a0c52d1e84b7760aa'),
      conversation: text(
        'In lines about the conversation as a whole',
        'conversation_91be7d40c2f35a6808d4',
      ),
    })
    .meta({
      id: 'LogNames',
      description: 'What lines of the log call a conversation and its call',
    }),
}).meta({
  id: 'WholePlatformConversation',
  description: 'A conversation of any organization with all its data',
})
