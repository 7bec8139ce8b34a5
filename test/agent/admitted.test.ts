import { type Participant, ParticipantKind, type Room } from '@livekit/rtc-node'
import { expect, test } from 'vitest'
import { Admitted } from '../../agent/admitted.ts'
import { roomIdentity } from '../../shared/calls/room.ts'

test('who was replaced is nobody, although they come first in the room and nothing was learnt before', () => {
  const room = roomOf(
    roomIdentity({ id: 'per_a', entry: 1 }),
    roomIdentity({ id: 'per_a', entry: 2 }),
  )
  const [, second] = room.remoteParticipants.keys()
  expect(new Admitted().persons(room).map(({ identity }) => identity)).toEqual([second])
  expect(new Admitted().readers(room)).toEqual([second])
})

function roomOf(...identities: string[]) {
  const one = (identity: string): Pick<Participant, 'kind' | 'identity'> => ({
    kind: ParticipantKind.STANDARD,
    identity,
  })
  const there = new Map(identities.map((identity) => [identity, one(identity)]))
  return { remoteParticipants: there } as unknown as Pick<Room, 'remoteParticipants'>
}
