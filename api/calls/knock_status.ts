import type { StoredKnock } from '../../db/calls/knocks.ts'
import type { JoinLink } from '../../db/conversations/join_links.ts'
import { canBeJoined } from '../../shared/calls/states.ts'
import type { KnockStatus } from '../../shared/conversations/knock.ts'
import { letsIn } from './seats.ts'

/** What became of a request to be let in; one that nobody answers in time is refused. */
export function knockStatus({ name, until, person_id, is_answered }: StoredKnock): KnockStatus {
  if (person_id !== null) return 'let_in'
  return is_answered || name === null || Date.now() > until ? 'refused' : 'waiting'
}

/** Whether somebody can be let in: the call is not over, and its template allows it. */
export function takesKnocks(link: JoinLink): boolean {
  return letsIn(link) && canBeJoined(link)
}
