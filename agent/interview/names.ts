import type { Room } from '@livekit/rtc-node'
import type { Person } from '../../shared/people/person.ts'
import type { NamedPerson } from '../../shared/prompt/situation.ts'
import { storableText } from '../../shared/base/text/storable.ts'
import type { Admitted } from '../admitted.ts'

export type Names = ReturnType<typeof namesIn>

/**
 * Names from the room, which has the names that people joined with, or else from the invitations as
 * they were when this process began. The names of people who leave are kept.
 */
export function namesIn(
  room: Pick<Room, 'remoteParticipants'>,
  invited: readonly Person[],
  admitted: Admitted,
) {
  const known = new Map(invited.map(({ id, name }) => [id, name]))
  return {
    nameOf,
    /** Ids of everybody who was invited, then of others who came. */
    everybody() {
      for (const participant of admitted.persons(room)) nameOf(admitted.personOf(participant)!)
      return [...known.keys()]
    },
    /** Ids of everybody who was ever let in. */
    entered() {
      return this.everybody().filter((id) => admitted.hasEntered(id))
    },
    /** The people among these whose names are known. */
    named: (person_ids: readonly string[]): NamedPerson[] =>
      person_ids.flatMap((id) => {
        const name = nameOf(id)
        return name ? [{ name, is_here: admitted.find(room, id) !== undefined }] : []
      }),
  }

  /** The name of the person with this id; null if it is not known. */
  function nameOf(person_id: string): string | null {
    const shown = storableText(admitted.find(room, person_id)?.name ?? '')
    const name = shown || known.get(person_id) || null
    known.set(person_id, name)
    return name
  }
}
