import { z } from 'zod'
import { Language } from '../base/languages.ts'
import { PersonName, TOKEN_SECONDS } from '../people/person.ts'
import { TimeZone } from '../people/time_zone.ts'
import { Part } from '../calls/call_fields.ts'
import { Feedback } from './feedback.ts'
import { flag, integer, text, textOrNull } from '../base/schema/fields.ts'
import { ConversationStatus, EndedReason, SessionStatus } from '../calls/states.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { describedEnum } from '../base/schema/described_enum.ts'

/*
 * What the participant's page may know and do. The session id is no credential, so nothing here contains the
 * organization, the text of a goal or anything that was said, and names only for somebody who has a seat.
 */

export const EmbedSession = z
  .object({
    session_id: wireId('ses'),
    session_status: SessionStatus,
    status: ConversationStatus,
    ended_reason: EndedReason.nullable().describe('Why the call ended; null while it has not'),
    has_seat: flag(
      "Whether there is a seat for the caller: the caller's own, by the `person_secret` or `person_token` in the request, or a free one. When false, a join is refused with 409 and the `field` `seat`, and there are no names",
    ),
    name: text(
      'Name of the template; empty when there is no seat for the caller, or nobody can join any more',
    ),
    language: Language,
    person_name: textOrNull(
      'Name of the participant whom the request identifies, or else of the first one that you named, as long as their seat is free; null without one',
    ),
    goals_total: integer('Number of goals of the template'),
    max_session_duration_minutes: z
      .number()
      .int()
      .nullable()
      .describe(
        "Longest call, in minutes; null when the template sets no limit, so that the service's own applies",
      ),
    local_parts: z
      .array(Part)
      .describe('Which parts of the agent run on this server; the others are sent to a provider'),
    recognizes_language: flag(
      'False when the recognizer on this server does not understand the language',
    ),
    available: flag(
      'False while the agent cannot talk, because a provider that it needs refuses the key or does not answer: a join is then refused with 503. Ask again in some seconds; the link stays valid, and a call that has begun can always be joined',
    ),
    allow_screen_share: flag(
      'Whether participants may share their screen, which the agent then sees',
    ),
    let_in: flag(
      'Whether somebody for whom there is no seat may ask those in the running call to be let in',
    ),
    receipt: flag('Whether participants see what the call captured afterwards'),
    feedback: flag('Whether participants are asked for feedback'),
  })
  .meta({ id: 'EmbedSession', description: 'What the participant may see of a conversation' })
export type EmbedSession = z.infer<typeof EmbedSession>

export const EmbedJoin = z
  .object({
    name: PersonName.optional().describe(
      'What the participant wants to be called; when absent, the name from the request is kept',
    ),
    person_secret: z
      .string()
      .max(200)
      .optional()
      .describe(
        'The `person_secret` of an earlier join, to rejoin as the same participant. It no longer works once somebody else has joined as that participant; an unknown secret counts as absent',
      ),
    person_token: z
      .string()
      .max(200)
      .optional()
      .describe(
        "What follows `#` in a participant's own `join_url`, to join as that participant, even if somebody else has; 403 when it is unknown",
      ),
    time_zone: TimeZone,
  })
  .meta({ id: 'EmbedJoin', description: 'Who joins' })
export type EmbedJoin = z.infer<typeof EmbedJoin>

export const JoinCredentials = z
  .object({
    ws_url: text('Websocket URL of the media server'),
    token: text(`Access token for the room; connect within ${TOKEN_SECONDS / 60} minutes`),
    participant_identity: wireId('per').describe(
      'Identity of the participant in the room: their id, a dot, and a number, which is another once somebody else was let in as this participant',
    ),
  })
  .meta({ id: 'JoinCredentials', description: 'What a media client needs to enter the room' })
export type JoinCredentials = z.infer<typeof JoinCredentials>

export const EmbedCredentials = JoinCredentials.extend({
  person_secret: text(
    'Send it with the next join to rejoin as the same participant; keep it in the browser',
  ),
}).meta({ id: 'EmbedCredentials', description: 'What the page needs to enter the room' })
export type EmbedCredentials = z.infer<typeof EmbedCredentials>

export const EmbedReady = z
  .object({
    session_id: wireId('ses'),
    agent_comes: flag(
      'Whether the agent is in the room or on its way; when false, it comes with the join, as it does for those who never ask',
    ),
  })
  .meta({ id: 'EmbedReady', description: 'Whether the agent comes before the join' })
export type EmbedReady = z.infer<typeof EmbedReady>

export const EmbedLeave = z
  .object({
    person_secret: z.string().max(200).describe('The `person_secret` of the latest join'),
  })
  .meta({ id: 'EmbedLeave', description: 'Who leaves' })

/** Also for somebody who was no longer in the room. */
export const EmbedLeft = z
  .object({
    participant_identity: wireId('per').describe('Identity of the participant who left'),
    left: z.literal(true).describe('Always true'),
  })
  .meta({ id: 'EmbedLeft', description: 'The participant has left' })

export const EmbedFeedback = z
  .object({ session_id: wireId('ses'), ...Feedback.shape })
  .meta({ id: 'EmbedFeedback', description: 'The feedback that is stored for the call' })

/* What the page of a share link may know and do; its only credential is the unguessable id of the link. */

export const ShareStatus = describedEnum('Whether the link can still be used', {
  open: 'the link starts conversations',
  expired: 'the link has expired',
  used_up: 'the link has started as many conversations as it may',
  closed: 'the link was closed, its template is archived, or its organization is blocked',
}).meta({ id: 'ShareStatus' })
export type ShareStatus = z.infer<typeof ShareStatus>

export const EmbedShare = EmbedSession.omit({
  session_id: true,
  session_status: true,
  ended_reason: true,
  has_seat: true,
})
  .extend({ share_id: wireId('shr'), status: ShareStatus })
  .meta({ id: 'EmbedShare', description: 'What the participant may see of a share link' })
export type EmbedShare = z.infer<typeof EmbedShare>

export const SharedVisitor = z
  .object({
    visitor_secret: z
      .string()
      .min(16)
      .max(200)
      .optional()
      .describe(
        'A random text that only this client knows, such as a UUID. With it, a retry with the same `Idempotency-Key` leads to the same conversation; without it that key has no effect, because two strangers may send the same one',
      ),
  })
  .meta({ id: 'SharedVisitor', description: 'Who starts a conversation from a share link' })

export const SharedInterview = z
  .object({
    interview_id: wireId('int'),
    session_id: wireId('ses'),
    join_url: z.url().describe('Opens the conversation in a browser'),
  })
  .meta({ id: 'SharedInterview', description: 'A conversation that a share link started' })
export type SharedInterview = z.infer<typeof SharedInterview>
