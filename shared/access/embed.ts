import { z } from 'zod'
import { Language } from '../languages.ts'
import { PersonName } from './person.ts'
import { ConversationStatus, SessionStatus } from '../states.ts'
import { wireId } from '../wire_id.ts'

/*
 * What the participant's page may know and do. The unguessable session id is its only credential,
 * so nothing here names an organization, a goal's text or anything that was said.
 */

/** The parts of a call that either run on this server or are asked of a provider. */
export const Part = z.enum(['llm', 'stt', 'tts'])
export type Part = z.infer<typeof Part>

/** Answer of `GET /v1/embed/sessions/{session_id}`; it answers for an ended conversation too. */
export const EmbedSession = z
  .object({
    session_id: wireId('ses'),
    session_status: SessionStatus,
    status: ConversationStatus,
    name: z.string().describe('Name of the template'),
    language: Language,
    person_name: z
      .string()
      .nullable()
      .describe('Name of the first person as the caller gave it; null when there is none'),
    goals_total: z.number().int().describe('How many goals the conversation has'),
    max_session_duration_minutes: z
      .number()
      .nullable()
      .describe(
        "Longest call; null where the template sets none, so that the service's own limit holds",
      ),
    local_parts: z
      .array(Part)
      .describe(
        "Which parts the service's own local providers answer; the others go to a provider",
      ),
    recognizes_language: z
      .boolean()
      .describe("False where the service's own recognizer is known not to understand the language"),
    allow_screen_share: z
      .boolean()
      .describe('Participants may share their screen, which the agent then sees'),
  })
  .meta({ id: 'EmbedSession' })
export type EmbedSession = z.infer<typeof EmbedSession>

/** Body of `POST /v1/embed/sessions/{session_id}/join`. */
export const EmbedJoin = z
  .object({
    name: PersonName.optional().describe(
      'What the participant wants to be called; absent keeps the name that the caller gave',
    ),
    person_secret: z
      .string()
      .max(200)
      .optional()
      .describe(
        'What an earlier join answered: comes back as that person, unless somebody became that person without it since. Any other text of at most 200 characters counts as absent',
      ),
  })
  .meta({ id: 'EmbedJoin' })
export type EmbedJoin = z.infer<typeof EmbedJoin>

/** What a media client needs to enter the room; also `GET /v1/sessions/{session_id}/join`. */
export const JoinCredentials = z
  .object({
    ws_url: z.string(),
    token: z.string(),
    participant_identity: wireId('per'),
  })
  .meta({ id: 'JoinCredentials' })
export type JoinCredentials = z.infer<typeof JoinCredentials>

/** Answer of `POST /v1/embed/sessions/{session_id}/join`. */
export const EmbedCredentials = JoinCredentials.extend({
  person_secret: z
    .string()
    .describe(
      'Proves, at the next join, that this participant is the same person; only the page keeps it',
    ),
}).meta({ id: 'EmbedCredentials' })
export type EmbedCredentials = z.infer<typeof EmbedCredentials>

/** Body of `POST /v1/embed/sessions/{session_id}/leave`. */
export const EmbedLeave = z
  .object({
    person_secret: z.string().max(200).describe('What the latest join answered'),
  })
  .meta({ id: 'EmbedLeave' })

/** Its answer, also for somebody who was not in the room any more. */
export const EmbedLeft = z
  .object({ participant_identity: wireId('per'), left: z.literal(true) })
  .meta({ id: 'EmbedLeft' })
