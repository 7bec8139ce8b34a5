import type { StoredKnock } from '../../db/calls/knocks.ts'
import { KNOCK_MS, type KnockStatus } from '../../shared/conversations/knock.ts'

/** What became of a request to be let in; one that nobody answers in time is refused. */
export function knockStatus({ at, person_id, is_answered }: StoredKnock): KnockStatus {
  if (person_id !== null) return 'let_in'
  return is_answered || Date.now() - at > KNOCK_MS ? 'refused' : 'waiting'
}
