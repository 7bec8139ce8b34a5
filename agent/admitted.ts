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
  /** The newest entry of each person. */
  readonly #entries = new Map<string, number>()

  constructor(persons: readonly EnteredPerson[] = []) {
    this.learn(persons)
  }

  /** Somebody may have been let in. */
  learn(persons: readonly EnteredPerson[]): void {
    for (const person of persons) if (person.entry > 0) this.#see(person)
  }

  /**
   * Id of the person; undefined for agents, recorders and listeners, for whoever was replaced, and for an
   * identity that is not exactly one of ours.
   */
  personOf({ kind, identity }: Pick<Participant, 'kind' | 'identity'>): string | undefined {
    const entered = isStandard({ kind }) && readIdentity(identity)
    if (!entered) return undefined
    this.#see(entered)
    return this.identityOf(entered.id) === identity ? entered.id : undefined
  }

  isPerson = (participant: Pick<Participant, 'kind' | 'identity'>): boolean =>
    this.personOf(participant) !== undefined

  /** The identity with which this person was last let in; if they never were, one that nobody has. */
  identityOf(person_id: string): string {
    return roomIdentity({ id: person_id, entry: this.#entries.get(person_id) ?? 0 })
  }

  /** Whether this person was ever let in. */
  hasEntered(person_id: string): boolean {
    return this.#entries.has(person_id)
  }

  /** The person, if they are in the room. */
  find({ remoteParticipants }: Pick<Room, 'remoteParticipants'>, person_id: string) {
    return remoteParticipants.get(this.identityOf(person_id))
  }

  persons({ remoteParticipants }: Pick<Room, 'remoteParticipants'>): RemoteParticipant[] {
    const there = [...remoteParticipants.values()]
    // All are seen before any is judged: who was replaced may come before who replaced them.
    for (const participant of there) this.personOf(participant)
    return there.filter(this.isPerson)
  }

  /** Identities of those who may read what is said: persons, and those who listen in or record. */
  readers(room: Pick<Room, 'remoteParticipants'>): string[] {
    const others = [...room.remoteParticipants.values()].filter((one) => !isStandard(one))
    return [...this.persons(room), ...others].map(({ identity }) => identity)
  }

  #see({ id, entry }: EnteredPerson) {
    this.#entries.set(id, Math.max(entry, this.#entries.get(id) ?? 0))
  }
}

/** Whether a participant came as a person, not as an agent, a recorder or a listener. */
export function isStandard({ kind }: Pick<Participant, 'kind'>): boolean {
  return kind === ParticipantKind.STANDARD
}
