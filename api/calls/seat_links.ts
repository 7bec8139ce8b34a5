import type { Config } from '../../shared/base/config.ts'
import type { Person } from '../../shared/people/person.ts'
import { isPlainMember, type KeyCaller } from '../http/route.ts'
import { joinUrl, personUrl } from './join_url.ts'
import { personToken } from './person_token.ts'

type Reader = { caller: KeyCaller | null; app_url: string; config: Config }

/**
 * The persons of a conversation with their own links. A member gets none, because they open a call that the
 * member may not listen to; neither do operators.
 *
 * @param caller null for an operator
 */
export function withLinks(reader: Reader, conversation_id: string, persons: readonly Person[]) {
  return persons.map((person) => ({
    ...person,
    join_url: ownLink(reader, conversation_id, person.id),
  }))
}

/** The link of one person; null for whoever must not have it. */
export function ownLink(
  { caller, app_url, config }: Reader,
  conversation_id: string,
  person_id: string,
): string | null {
  if (caller === null || isPlainMember(caller)) return null
  return personUrl(joinUrl(app_url, conversation_id), personToken(config, person_id))
}
