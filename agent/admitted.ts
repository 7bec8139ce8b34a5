import {
  type Participant,
  ParticipantKind,
  type RemoteParticipant,
  type Room,
} from '@livekit/rtc-node'
import type { EnteredPerson } from '../db/conversations/persons.ts'
import { readIdentity, roomIdentity } from '../shared/calls/room.ts'

/**
 * Which participants of the room are persons: the last to be let in as each. Somebody who was that person
 * before, and whose token still opens the room, is nobody.
 */
export class Admitted {
  /** The newest identity of each person. */
  readonly #identities = new Map<string, string>()

  constructor(persons: readonly EnteredPerson[] = []) {
    this.learn(persons)
  }

  /** Somebody may have been let in. */
  learn(persons: readonly EnteredPerson[]): void {
    for (const person of persons) if (person.entry > 0) this.#see(roomIdentity(person))
  }

  /** Id of the person; undefined for agents, recorders and listeners, and for whoever was replaced. */
  personOf({ kind, identity }: Pick<Participant, 'kind' | 'identity'>): string | undefined {
    if (!isStandard({ kind })) return undefined
    this.#see(identity)
    const { id } = readIdentity(identity)
    return this.identityOf(id) === identity ? id : undefined
  }

  isPerson = (participant: Pick<Participant, 'kind' | 'identity'>): boolean =>
    this.personOf(participant) !== undefined

  /** The identity with which this person was last let in. */
  identityOf(person_id: string): string {
    return this.#identities.get(person_id) ?? person_id
  }

  /** The person, if they are in the room. */
  find({ remoteParticipants }: Pick<Room, 'remoteParticipants'>, person_id: string) {
    return remoteParticipants.get(this.identityOf(person_id))
  }

  persons({ remoteParticipants }: Pick<Room, 'remoteParticipants'>): RemoteParticipant[] {
    return [...remoteParticipants.values()].filter(this.isPerson)
  }

  #see(identity: string) {
    const { id, entry } = readIdentity(identity)
    const known = this.#identities.get(id)
    if (known === undefined || readIdentity(known).entry < entry) this.#identities.set(id, identity)
  }
}

/** Whether a participant came as a person, not as an agent, a recorder or a listener. */
export function isStandard({ kind }: Pick<Participant, 'kind'>): boolean {
  return kind === ParticipantKind.STANDARD
}
