import type { Config } from '../../shared/base/environment/config.ts'
import type { Person } from '../../shared/people/person.ts'
import { isPlainMember, type KeyCaller, mayBeAnybody } from '../http/route.ts'
import { joinUrl, personUrl } from './join_url.ts'
import { personToken } from './person_token.ts'

type Place = { app_url: string; config: Config }
type Creator = Place & { caller: KeyCaller }
type Reader = Place & { caller: KeyCaller | null }

/**
 * The persons of a conversation with their own links, for whoever may be anybody in it: see `mayBeAnybody`.
 *
 * @param caller null for an operator, who gets none
 */
export function withLinks(reader: Reader, conversation_id: string, persons: readonly Person[]) {
  const { caller } = reader
  const mayHave = caller !== null && mayBeAnybody(caller)
  return linkEach(persons, ({ id }) => (mayHave ? linkOf(reader, conversation_id, id) : null))
}

/** As `withLinks`, for whoever has just created the conversation: any key but that of a member. */
export function withNewLinks(reader: Creator, conversation_id: string, persons: readonly Person[]) {
  return linkEach(persons, ({ id }) => newLink(reader, conversation_id, id))
}

/** The link of one person of a conversation that the caller has just created; null for a member. */
export function newLink(
  reader: Creator,
  conversation_id: string,
  person_id: string,
): string | null {
  return isPlainMember(reader.caller) ? null : linkOf(reader, conversation_id, person_id)
}

function linkEach(persons: readonly Person[], link: (person: Person) => string | null) {
  return persons.map((person) => ({ ...person, join_url: link(person) }))
}

function linkOf({ app_url, config }: Place, conversation_id: string, person_id: string) {
  return personUrl(joinUrl(app_url, conversation_id), personToken(config, person_id))
}
