import { ServiceError } from '../../client/error.ts'
import { type Change, changesBetween, type Conversation, isSettled } from '../templates/change.ts'

/**
 * Conversations by id as they were seen last, the one that was seen longest ago first; undefined for
 * one that was not seen yet.
 */
export type Followed = Map<string, Conversation | undefined>

/** How many conversations one look asks for: with the lists, less than half of what a key may. */
export const AT_ONCE = 6

/** Follows more conversations; those that are followed already keep their turn. */
export function follow(followed: Followed, ids: Iterable<string>): void {
  for (const id of ids) if (!followed.has(id)) followed.set(id, undefined)
}

/**
 * Looks at the few conversations that were seen longest ago. One of which nothing more comes soon is
 * followed no longer; one that cannot be read has its turn again after the others.
 *
 * @returns whether something happened, or others wait for their turn
 */
export async function lookAtNext(
  followed: Followed,
  read: (id: string) => Promise<Conversation>,
  show: (change: Change) => void,
): Promise<boolean> {
  let happened = followed.size > AT_ONCE
  for (const [id, before] of [...followed].slice(0, AT_ONCE)) {
    const now = await read(id).catch((error: unknown) => {
      if (!isLimit(error)) putLast(followed, id, before)
      throw error
    })
    const changes = changesBetween(before, now)
    for (const change of changes) show(change)
    happened ||= changes.length > 0
    if (isSettled(now)) followed.delete(id)
    else putLast(followed, id, now)
  }
  return happened
}

/** Too many requests is no fault of the conversation whose turn it was. */
function isLimit(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'rate_limited'
}

function putLast(followed: Followed, id: string, seen: Conversation | undefined) {
  followed.delete(id)
  followed.set(id, seen)
}
