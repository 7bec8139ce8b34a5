import { z } from 'zod'
import { PersonName } from '../../../shared/people/person.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'
import { ignoredKeys } from '../../../shared/templates/warnings/unknown_keys.ts'
import { shownWarnings, type Warning } from '../../../shared/templates/warnings/warning.ts'

/** A participant, as the creator of a conversation knows them. */
export const PersonInput = z
  .looseObject({
    name: PersonName.nullable()
      .default(null)
      .describe('Name of the participant; null when it is not known'),
    external_id: z
      .string()
      .max(200)
      .nullable()
      .default(null)
      .describe('Your own id of the participant; null for none'),
  })
  .meta({ id: 'PersonInput', description: 'A participant of a new conversation' })

type Shape = Record<string, unknown>
type Body = { persons?: object[] | undefined }

/** Keys of a request to create conversations that have no effect, such as `person` for `persons`. */
export function creationWarnings(body: Body, known: Shape, ofPerson: Shape): Warning[] {
  const { persons = [] } = body
  return shownWarnings([
    ...[...ignoredKeys(body, known)].map(withPlace),
    ...persons.flatMap((person, p) => [...ignoredKeys(person, ofPerson, `persons.${p}.`)]),
  ])
}

function withPlace({ field, message }: Warning): Warning {
  if (!Object.hasOwn(TemplateInput.shape, field)) return { field, message }
  return { field, message: `${field} is unknown and ignored here: it belongs in the template` }
}
