import { z } from 'zod'
import { textOrNull } from '../base/schema/fields.ts'
import { wireId } from '../base/schema/wire_id.ts'
import { SeenName } from './plain_name.ts'

export const PersonName = SeenName

/** The most persons that one conversation can have. */
export const MAX_PERSONS = 20

/** How long a token can be used to enter the room. */
export const TOKEN_SECONDS = 600

export const Person = z
  .object({
    id: wireId('per'),
    name: textOrNull('Name of the participant; null while it is not known', 'Ada'),
    external_id: textOrNull('Your own id of the participant; null when you gave none'),
  })
  .meta({ id: 'Person', description: 'A participant of the conversation' })
export type Person = z.infer<typeof Person>
