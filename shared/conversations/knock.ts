import { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'
import { flag, text, textOrNull } from '../base/schema/fields.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { PersonName } from '../people/person.ts'

/* Somebody for whom there is no seat asks those in the call to be let in. */

export const KnockStatus = describedEnum('What became of the request', {
  waiting: 'those in the call have been asked',
  let_in: 'one of them let the person in: join with the `person_token`',
  refused: 'one of them did not, or nobody answered in time',
}).meta({ id: 'KnockStatus' })
export type KnockStatus = z.infer<typeof KnockStatus>

export const KnockRequest = z
  .object({
    name: PersonName.max(80).describe('Under which name those in the call are asked'),
    knock_secret: z
      .string()
      .max(200)
      .optional()
      .describe(
        'The `knock_secret` of the request, to learn what became of it; when absent, those in the call are asked',
      ),
  })
  .meta({ id: 'KnockRequest', description: 'Who asks to be let in' })
export type KnockRequest = z.infer<typeof KnockRequest>

/** Tells nothing of the conversation. */
export const Knock = z
  .object({
    knock_id: wireId('knk').describe('Id of the request'),
    knock_secret: text('Send it again to learn what became of the request'),
    status: KnockStatus,
    person_token: textOrNull('Join with it, as the person who was let in; null until then'),
  })
  .meta({ id: 'Knock', description: 'A request to be let in' })
export type Knock = z.infer<typeof Knock>

export const KnockAnswer = z
  .object({
    person_secret: z
      .string()
      .max(200)
      .describe('The `person_secret` of somebody who is in the call'),
    knock_id: wireId('knk').describe('Which request, as the page in the room was told'),
    let_in: flag('Whether to let the person in'),
  })
  .meta({ id: 'KnockAnswer', description: 'What somebody in the call says to a request' })
export type KnockAnswer = z.infer<typeof KnockAnswer>

export const KnockAnswered = z
  .object({ knock_id: wireId('knk').describe('Id of the request'), status: KnockStatus })
  .meta({ id: 'KnockAnswered', description: 'What became of the request' })
