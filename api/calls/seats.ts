import type { KnownPerson } from '../../db/conversations/persons.ts'
import { MAX_PERSONS } from '../../shared/people/person.ts'
import { roomIdentity } from '../../shared/calls/room.ts'
import type { TemplateSettings } from '../../shared/templates/template.ts'

/** How many people may join: the persons, or one, the open seats of the template, and those who were let in. */
export function countSeats(
  { settings }: { settings: TemplateSettings },
  persons: readonly KnownPerson[],
): number {
  const let_in = persons.filter(({ let_in_by }) => let_in_by !== null).length
  return Math.min(countInvited(persons) + (settings.open_seats ?? 0) + let_in, MAX_PERSONS)
}

/**
 * Whether those in the call may let in somebody for whom there is no seat: as the template says, by default in
 * conversations for several.
 *
 * @param invited how many persons were invited
 */
export function letsIn({ settings, invited }: { settings: TemplateSettings; invited: number }) {
  return settings.let_in ?? Math.max(1, invited) + (settings.open_seats ?? 0) > 1
}

/**
 * The persons that somebody can become without a secret, never one who was let in, and none who was invited if
 * the template wants their own links. An open seat is also free when whoever took it said nothing, has left the
 * room, and could not enter it any more.
 *
 * @param present identities of the people in the room
 */
export function freeSeats(
  { settings }: { settings: TemplateSettings },
  persons: readonly KnownPerson[],
  present: ReadonlySet<string>,
): KnownPerson[] {
  const invited = countInvited(persons)
  return persons.filter((person, place) => {
    const { is_free, is_abandoned, let_in_by } = person
    if (let_in_by !== null || present.has(roomIdentity(person))) return false
    if (settings.own_links && !person.is_walk_in) return false
    return is_free || (place >= invited && is_abandoned)
  })
}

function countInvited(persons: readonly KnownPerson[]): number {
  return Math.max(1, persons.filter(({ is_walk_in }) => !is_walk_in).length)
}
