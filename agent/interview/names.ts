import type { Room } from '@livekit/rtc-node'
import type { Person } from '../../shared/access/person.ts'
import type { NamedPerson } from '../../shared/prompt/situation.ts'
import { isPerson } from '../hear/is_person.ts'

export type Names = {
  /** What the person with an id is called; null where nobody knows. */
  nameOf: (person_id: string) => string | null
  /** Ids of all who were invited or have come by now, in this order. */
  everybody: () => string[]
  /** Those of these persons whose names are known, and whether they are in the room. */
  named: (person_ids: readonly string[]) => NamedPerson[]
}

/**
 * Names by the room, where everybody has the name they came with, and then by who was invited when
 * this process began. Whoever was in the room keeps their name when they leave.
 */
export function namesIn(room: Pick<Room, 'remoteParticipants'>, invited: readonly Person[]): Names {
  const known = new Map(invited.map(({ id, name }) => [id, name]))
  return {
    nameOf,
    everybody() {
      const persons = [...room.remoteParticipants.values()].filter(isPerson)
      for (const { identity } of persons) nameOf(identity)
      return [...known.keys()]
    },
    named: (person_ids) =>
      person_ids.flatMap((id) => {
        const name = nameOf(id)
        return name ? [{ name, is_here: room.remoteParticipants.has(id) }] : []
      }),
  }

  function nameOf(person_id: string) {
    const name = room.remoteParticipants.get(person_id)?.name || known.get(person_id) || null
    known.set(person_id, name)
    return name
  }
}
