import type { Room } from '@livekit/rtc-node'
import type { Person } from '../shared/person.ts'

/** What the person with an id is called; null where nobody knows. */
export type NameOf = (person_id: string) => string | null

/**
 * Names by the room, where everybody has the name they came with, and then by who was invited when
 * this process began.
 */
export function namesIn(
  room: Pick<Room, 'remoteParticipants'>,
  invited: readonly Person[],
): NameOf {
  return (person_id) =>
    room.remoteParticipants.get(person_id)?.name ||
    (invited.find(({ id }) => id === person_id)?.name ?? null)
}
