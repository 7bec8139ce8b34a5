import { z } from 'zod'
import { Person } from '../people/person.ts'
import { GoalCounts } from '../outputs/goal_counts.ts'
import { Language } from '../base/languages.ts'
import {
  AnyFields,
  flag,
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  link,
  text,
  textOrNull,
} from '../base/schema/fields.ts'
import { ConversationStatus, EndedReason, SessionStatus } from '../calls/states.ts'
import { Warnings } from '../templates/warnings/warning.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { WaitOutcome } from '../calls/agent_waits.ts'
import { AdvisorNotes } from './advisor_note.ts'
import { CallSetup, CallCost, Transcript } from '../calls/call_fields.ts'
import { Feedback } from './feedback.ts'
import { Findings, FindingsMeta } from './finding_fields.ts'
import { FiredOutputs } from '../outputs/fired_output.ts'
import { Matches } from './matched_turn.ts'
import type { TemplateVersion } from '../templates/template.ts'

const PlannedGoal = z
  .object({
    goal_id: text('Id of the goal, under which `findings` has its data', 'cups'),
    phase_id: text('Id of the phase that it belongs to', 'main'),
    title: textOrNull('A few words that name the goal; null for none', 'Cups a day'),
    prompt: text('What the agent asks or should find out', 'How many cups of coffee a day?'),
    type: text('What the agent should find out', 'number'),
    required: flag(
      'Whether the agent asks for it even when time is short; a participant who leaves or falls silent without answering it has abandoned the conversation',
    ),
  })
  .meta({ id: 'PlannedGoal', description: 'What a conversation should find out' })
type PlannedGoal = z.infer<typeof PlannedGoal>

/*
 * A conversation on the wire.
 */

const IDS = { id: wireId('int'), session_id: wireId('ses'), template_id: wireId('tpl') }
const created_at = instant('When the conversation was created')
const join_url = link(
  'Opens the conversation in a browser for the first to come; its last part is the id of the conversation. Send each participant of several the `join_url` of their own in `persons`',
)

export const context = AnyFields.describe(
  'The `context` that the conversation was created with',
).meta({ examples: [{ order: 'A-17' }] })

export const persons = z
  .array(Person)
  .describe('The participants, in the order in which they were added')

const ownUrl = z
  .url()
  .nullable()
  .describe(
    "Opens the conversation as this participant, even if somebody else has joined as them; it is a secret of theirs. Null for the key of a member, who may not enter others' calls, and for operators; after the conversation was created also for a key without the scope `admin`",
  )
  .meta({ examples: ['https://colloquy.example/join/i/int_1#token'] })

const seats = z
  .array(
    Person.extend({ join_url: ownUrl }).meta({
      id: 'Seat',
      description: 'A participant of the conversation, and how they join it',
    }),
  )
  .describe('The participants, in the order in which they were added')

/** A participant's wait for the agent. */
export const AGENT_WAIT = {
  arrived_at: instantOrNull(
    'When a participant entered the room, for the first time or after one left without an agent; null when nobody has',
  ),
  agent_wait_seconds: z
    .number()
    .nullable()
    .describe(
      'How long the participant has waited, or did wait, for the agent, in seconds; null when nobody has joined',
    ),
  agent_wait: WaitOutcome.nullable().describe(WaitOutcome.description!),
}

export const longest_pause_ms = integerOrNull(
  'Longest pause so far before an answer of the agent, in milliseconds; null if none is known',
)

export const CreatedInterview = z
  .object({
    ...IDS,
    status: ConversationStatus,
    join_url,
    persons: seats,
    created_at,
    warnings: Warnings,
  })
  .meta({ id: 'CreatedConversation', description: 'A conversation that was just created' })

export const InterviewSummary = z
  .object({
    ...IDS,
    status: ConversationStatus.meta({ examples: ['completed'] }),
    language: Language,
    created_at,
    started_at: instantOrNull('When the first participant joined; null until then'),
    ended_at: instantOrNull('When the call ended; null until then'),
    duration_seconds: integerOrNull(
      'From `started_at` to `ended_at`, in seconds; null until the call ended',
    ),
    ...AGENT_WAIT,
    ended_reason: EndedReason.nullable()
      .describe('Why the call ended; null until then')
      .meta({ examples: ['goals_completed'] }),
    goals: GoalCounts.describe(
      'How many goals were committed; with the status `completed`, its `complete` says whether nothing was left to ask',
    ),
    summary: textOrNull(
      'What was said, summarized by a model; null until it is written, also anew after the participant corrected or withdrew an answer',
    ),
  })
  .meta({ description: 'What a list shows of a conversation' })
export type InterviewSummary = z.infer<typeof InterviewSummary>

export const ListedInterview = InterviewSummary.extend({
  template_name: text('Name of the version of the template that the conversation runs', 'Coffee'),
  persons,
  longest_pause_ms,
  matches: Matches,
}).meta({
  id: 'ConversationSummary',
  description: 'A conversation in a list',
})
export type ListedInterview = z.infer<typeof ListedInterview>

export const WholeInterview = InterviewSummary.extend({
  template_version: integer('Version of the template that the conversation runs'),
  template_name: text('Name of that version', 'Exit interview'),
  planned_goals: z.array(PlannedGoal).describe('The goals of that version, in its order'),
  join_url,
  context,
  ended_detail: textOrNull(
    'More about why the call ended, for people; null when there is nothing to add',
  ),
  imported_from: textOrNull(
    'System that held the conversation; null where it was held here',
    'phone',
  ),
  external_id: textOrNull('Its id there; null where it was held here or has none', 'call-7'),
  metadata: AnyFields.describe(
    'The `metadata` that it was imported with; empty where it was held here, and once its transcript is deleted',
  ).meta({ examples: [{}] }),
  expires_at: instant('Until when the first participant can join'),
  persons: seats,
  findings: Findings,
  findings_meta: FindingsMeta,
  transcript: Transcript,
  transcript_deleted_at: instantOrNull(
    'When transcript, advisor notes, voice tracks, frames and `metadata` were deleted, after the `retention_days` of the organization; null while they are kept',
  ),
  advisor_notes: AdvisorNotes,
  outputs: FiredOutputs,
  session: z
    .object({
      id: wireId('ses'),
      status: SessionStatus.meta({ examples: ['completed'] }),
      cost_breakdown: CallCost,
      setup: CallSetup,
      feedback: Feedback.nullable().describe(
        'Feedback of a participant on the call; null for none',
      ),
    })
    .meta({ id: 'ConversationSession', description: 'The call' }),
}).meta({ id: 'Conversation', description: 'A conversation with all its data' })
export type WholeInterview = z.input<typeof WholeInterview>

export const CancelledInterview = z
  .object({
    id: wireId('int'),
    session_id: wireId('ses'),
    status: ConversationStatus.meta({ examples: ['cancelled'] }),
    ended_reason: EndedReason.nullable()
      .describe('Why the conversation ended; never null here')
      .meta({ examples: ['cancelled'] }),
  })
  .meta({
    id: 'CancelledConversation',
    description:
      'A conversation that was cancelled; it is `processing` for a few seconds if a call was in progress',
  })

/** Every goal of a template, in its order. */
export function plannedGoals(phases: TemplateVersion['phases']): PlannedGoal[] {
  return phases.flatMap((phase) =>
    phase.goals.map(({ id: goal_id, title = null, prompt, type, required }) => ({
      goal_id,
      phase_id: phase.id,
      title,
      prompt,
      type,
      required,
    })),
  )
}
