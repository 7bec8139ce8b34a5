import type { Room } from '@livekit/rtc-node'
import type { Person } from '../../shared/access/person.ts'
import type { NamedPerson } from '../../shared/prompt/situation.ts'
import { isPerson } from '../hear/is_person.ts'

export type Names = {
  /** The name of the person with an id; null if it is not known. */
  nameOf: (person_id: string) => string | null
  /** Ids of everybody who was invited, then of others who have come. */
  everybody: () => string[]
  /** Those of these persons whose names are known. */
  named: (person_ids: readonly string[]) => NamedPerson[]
}

/**
 * Names from the room, where everybody has the name they came with, else from the invitations as they
 * were when this process began. The names of persons who leave are kept.
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
