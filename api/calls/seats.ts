import type { KnownPerson } from '../../db/conversations/persons.ts'
import { MAX_PERSONS } from '../../shared/people/person.ts'
import type { TemplateSettings } from '../../shared/templates/template.ts'

/** How many people may join without being let in: the persons, or one, and the open seats of the template. */
export function countSeats(
  { settings }: { settings: TemplateSettings },
  persons: readonly KnownPerson[],
): number {
  return Math.min(countInvited(persons) + (settings.open_seats ?? 0), MAX_PERSONS)
}

/**
 * The persons that somebody can become without a secret. An open seat is also free when whoever took it said
 * nothing, has left the room, and could not enter it any more.
 *
 * @param present ids of the people in the room
 */
export function freeSeats(
  persons: readonly KnownPerson[],
  present: ReadonlySet<string>,
): KnownPerson[] {
  const invited = countInvited(persons)
  return persons.filter(({ id, is_free, is_abandoned }, place) => {
    const isOpen = place >= invited
    return !present.has(id) && (is_free || (isOpen && is_abandoned))
  })
}

function countInvited(persons: readonly KnownPerson[]): number {
  return Math.max(1, persons.filter(({ is_walk_in }) => !is_walk_in).length)
}
