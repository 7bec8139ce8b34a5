import { ParticipantKind, type RemoteParticipant, type Room } from '@livekit/rtc-node'
import { expect, test } from 'vitest'
import { eventually } from '../../../helpers/eventually.ts'
import { Admitted } from '../../../../agent/admitted.ts'
import { captionPersons } from '../../../../agent/hear/recognize/captions.ts'
import { readIdentity } from '../../../../shared/calls/room.ts'
import { emptyRoom, person } from '../../life/empty_room.ts'
import { SILENT } from '../../../helpers/silent_log.ts'

test('the pieces of what a person says replace each other until the final one', async () => {
  const { caption, shown } = call()
  caption('per_a', 'Good', false)
  await eventually(() => shown.length === 1)
  caption('per_a', 'Good day.', true)
  caption('per_b', 'Hello.', true)
  await eventually(() => shown.length === 3)
  expect(shown).toMatchObject([
    { person_id: 'per_a', text: 'Good', final: 'false' },
    { person_id: 'per_a', text: 'Good day.', final: 'true', segment: shown[0]!.segment },
    { person_id: 'per_b', text: 'Hello.', final: 'true' },
  ])
  expect(shown[2]!.segment).not.toBe(shown[0]!.segment)
})

test('words that turn out to be noise are removed, and the next ones form another piece', async () => {
  const { caption, shown } = call()
  caption('per_a', 'Hm', false)
  caption('per_a', '', true)
  await eventually(() => shown.length === 1)
  expect(shown).toMatchObject([{ text: '', final: 'true' }])
  caption('per_a', '', true)
  caption('per_a', 'Good day.', true)
  await eventually(() => shown.length === 2)
  expect(shown[1]).toMatchObject({ text: 'Good day.' })
  expect(shown[1]!.segment).not.toBe(shown[0]!.segment)
})

test('a caption that cannot be sent does not stop the others', async () => {
  const { caption, shown } = call({ failing: 'per_a' })
  caption('per_a', 'Lost.', true)
  caption('per_b', 'Hello.', true)
  await eventually(() => shown.length === 1)
  expect(shown).toMatchObject([{ person_id: 'per_b', text: 'Hello.' }])
})

test('words are shown to persons and listeners, not to anybody who was replaced or is nobody', async () => {
  const { caption, sentTo, come, leave } = call()
  leave('per_reader.1')
  for (const identity of ['per_a.1', 'per_a.2', 'per_b.1', 'per_b.1#x']) come(identity)
  come('lst_1', ParticipantKind.EGRESS)
  caption('per_b', 'Between us.', true)
  await eventually(() => sentTo.length === 1)
  expect(sentTo).toEqual([['per_a.2', 'per_b.1', 'lst_1']])
})

test('with nobody there who may read it, nothing is sent', async () => {
  const { caption, sentTo, come, leave } = call()
  leave('per_reader.1')
  come('per_b.1#x')
  caption('per_b', 'To nobody.', true)
  come('per_c.1')
  caption('per_b', 'To one.', true)
  await eventually(() => sentTo.length > 0)
  expect(sentTo.flat()).not.toContain('per_b.1#x')
})

type Shown = { person_id: string; segment: string; final: string; text: string }
type Stream = {
  senderIdentity: string
  destinationIdentities: string[]
  attributes: Record<string, string>
}

/** Captions for a room that accepts them; those of `failing` are refused. */
function call({ failing = '' } = {}) {
  const shown: Shown[] = []
  const sentTo: string[][] = []
  const { remoteParticipants } = emptyRoom()
  const come = (identity: string, kind = ParticipantKind.STANDARD) =>
    remoteParticipants.set(identity, { ...person(identity), identity, kind } as RemoteParticipant)
  come('per_reader.1')
  const localParticipant = {
    streamText({ senderIdentity, destinationIdentities, attributes }: Stream) {
      const person_id = readIdentity(senderIdentity)!.id
      if (person_id === failing) return Promise.reject(new Error('no'))
      const { 'lk.segment_id': segment, 'lk.transcription_final': final } = attributes
      sentTo.push(destinationIdentities)
      let text = ''
      return Promise.resolve({
        write: (piece: string) => Promise.resolve(void (text += piece)),
        close: () =>
          Promise.resolve(void shown.push({ person_id, segment: segment!, final: final!, text })),
      })
    },
  }
  const room = { isConnected: true, localParticipant, remoteParticipants } as unknown as Room
  const caption = captionPersons({
    room,
    admitted: new Admitted(),
    nameOf: () => null,
    log: SILENT,
  })
  return {
    caption,
    shown,
    sentTo,
    come,
    leave: (identity: string) => remoteParticipants.delete(identity),
  }
}
