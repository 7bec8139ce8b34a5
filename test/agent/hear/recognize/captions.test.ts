import type { Room } from '@livekit/rtc-node'
import { expect, test } from 'vitest'
import { eventually } from '../../../helpers/eventually.ts'
import { Admitted } from '../../../../agent/admitted.ts'
import { captionPersons } from '../../../../agent/hear/recognize/captions.ts'
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

type Shown = { person_id: string; segment: string; final: string; text: string }
type Stream = { senderIdentity: string; attributes: Record<string, string> }

/** Captions for a room that accepts them; those of `failing` are refused. */
function call({ failing = '' } = {}) {
  const shown: Shown[] = []
  const localParticipant = {
    streamText({ senderIdentity: person_id, attributes }: Stream) {
      if (person_id === failing) return Promise.reject(new Error('no'))
      const { 'lk.segment_id': segment, 'lk.transcription_final': final } = attributes
      let text = ''
      return Promise.resolve({
        write: (piece: string) => Promise.resolve(void (text += piece)),
        close: () =>
          Promise.resolve(void shown.push({ person_id, segment: segment!, final: final!, text })),
      })
    },
  }
  const room = { isConnected: true, localParticipant } as unknown as Room
  const caption = captionPersons({
    room,
    admitted: new Admitted(),
    nameOf: () => null,
    log: SILENT,
  })
  return { caption, shown }
}
