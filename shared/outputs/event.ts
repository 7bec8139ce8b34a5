import { z } from 'zod'
import { OutputKind } from './output.ts'
import { instant, integer, integerOrNull, text, textOrNull } from '../base/schema/fields.ts'
import { EndedReason } from '../calls/states.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { EventType, eventTypes } from './event_type.ts'
import { GoalCounts } from './goal_counts.ts'

/** What fired an output. */
export const CAUSE = {
  on: EventType.describe('The type of the event that fired the output'),
  goal_id: textOrNull('Id of the goal whose commit fired the output; null when another event did'),
  commit_id: wireId('cmt')
    .nullable()
    .describe(
      'The commit, and the Idempotency-Key of every attempt; null when another event fired the output',
    ),
  event_id: wireId('evt')
    .nullable()
    .describe(
      'The event that fired the output, and the Idempotency-Key of every attempt; null when a commit did',
    ),
}

const Base = z.object({
  id: wireId('evt'),
  type: EventType,
  occurred_at: instant('When the transaction that caused it began'),
  interview_id: wireId('int'),
  session_id: wireId('ses'),
  template_id: wireId('tpl'),
})

const Begun = Base.extend({
  type: eventTypes('conversation.created', 'conversation.joined').meta({
    id: 'ConversationBegunType',
  }),
}).meta({
  id: 'ConversationBegunEvent',
  description: 'A conversation was created, or its first participant joined',
})

const Over = {
  ended_reason: EndedReason.nullable().describe('Why the call ended; null when there was none'),
  ended_detail: textOrNull('More about the reason; null when there is nothing to add'),
  duration_seconds: integerOrNull('Length of the call; null without one'),
}

const Reopened = Base.extend({
  type: eventTypes('conversation.reopened'),
  ended_reason: EndedReason.describe('Why the call ended that nobody had said anything in'),
  ended_detail: Over.ended_detail,
}).meta({
  id: 'ConversationReopenedEvent',
  description:
    'A fault ended the call before a participant had said anything; the conversation is `created` again, and its link can be opened',
})

const Processing = Base.extend({ type: eventTypes('conversation.processing'), ...Over }).meta({
  id: 'ConversationProcessingEvent',
  description: 'The call is over; summary and cost are being prepared',
})

const Ended = Base.extend({
  type: eventTypes(
    'conversation.completed',
    'conversation.abandoned',
    'conversation.failed',
    'conversation.expired',
    'conversation.cancelled',
  ).meta({ id: 'ConversationEndedType' }),
  ...Over,
  goals: GoalCounts.describe('How far the conversation got'),
}).meta({
  id: 'ConversationEndedEvent',
  description: 'A conversation reached its final status; summary and findings are stored',
})

const Committed = Base.extend({
  type: eventTypes('goal.committed'),
  goal_id: text('Id of the goal'),
  commit_id: wireId('cmt'),
  version: integer('Counts the commits of the goal, from 1'),
  data: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('What the goal captured; null once the participant has withdrawn it'),
}).meta({ id: 'GoalCommittedEvent', description: 'A goal was committed, or corrected' })

const Declined = Base.extend({
  type: eventTypes('goal.declined'),
  goal_id: text('Id of the goal'),
}).meta({
  id: 'GoalDeclinedEvent',
  description:
    'The participant would rather not answer a goal; `findings_meta` of the conversation has the words',
})

const Withdrawn = Base.extend({
  type: eventTypes('goal.withdrawn'),
  goal_id: text('Id of the goal'),
  commit_id: wireId('cmt').describe('Id of the withdrawal, which counts as a commit'),
  version: integer('Counts the commits of the goal, from 1'),
}).meta({
  id: 'GoalWithdrawnEvent',
  description: 'The participant withdrew an answer on the receipt after the call',
})

const Sent = Base.extend({
  type: eventTypes('output.delivered', 'output.failed', 'output.held').meta({
    id: 'OutputEventType',
  }),
  delivery_id: wireId('dlv'),
  kind: OutputKind,
  ...CAUSE,
  url: textOrNull('As the output is configured, with secrets masked; null for a frontend callback'),
  attempts: integer('Number of attempts so far'),
  status: integerOrNull('HTTP status; null when there was no response'),
  error: textOrNull('Why it was not delivered; null when it was'),
}).meta({
  id: 'OutputEvent',
  description:
    'An output was delivered, failed permanently, or is held: its request cannot be rendered',
})

export const Event = z
  .discriminatedUnion('type', [
    Committed,
    Ended,
    Begun,
    Reopened,
    Processing,
    Declined,
    Withdrawn,
    Sent,
  ])
  .meta({
    id: 'Event',
    description: 'Something that happened in an organization; its fields depend on `type`',
  })
export type Event = z.infer<typeof Event>
