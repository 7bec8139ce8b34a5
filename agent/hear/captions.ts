import type { Room } from '@livekit/rtc-node'
import { randomUUID } from 'node:crypto'
import type { Logger } from '../../shared/log.ts'
import { coalesce } from '../async/coalesce.ts'

type Options = {
  room: Pick<Room, 'isConnected' | 'localParticipant'>
  nameOf: (person_id: string) => string | null
  log: Logger
}

/**
 * @param text all of the piece so far; an empty final takes back what was shown of a piece that is
 *   still open
 * @param isFinal nothing is added to this piece of speech any more
 */
export type Caption = (person_id: string, text: string, isFinal: boolean) => void

/**
 * Shows everybody in the room what each participant says, while it is recognized, in that one's name:
 * the framework itself shows all of it in the name of the one participant whom it is linked to.
 */
export function captionPersons({ room, nameOf, log }: Options): Caption {
  /** The piece that each person is speaking. */
  const open = new Map<string, string>()
  /** Of each piece the latest that is not sent yet. */
  const waiting = new Map<string, { person_id: string; text: string; isFinal: boolean }>()
  const sends = coalesce(async () => {
    const due = [...waiting]
    waiting.clear()
    for (const [segment_id, caption] of due) {
      await send(segment_id, caption).catch((error: unknown) => {
        if (room.isConnected) log.warn({ error }, 'a caption was not shown')
      })
    }
  })

  return (person_id, text, isFinal) => {
    const known = open.get(person_id)
    if (text === '' && !(isFinal && known)) return
    const segment_id = known ?? randomUUID()
    if (isFinal) open.delete(person_id)
    else open.set(person_id, segment_id)
    waiting.set(segment_id, { person_id, text, isFinal })
    void sends.run()
  }

  async function send(
    segment_id: string,
    { person_id, text, isFinal }: { person_id: string; text: string; isFinal: boolean },
  ) {
    if (!room.isConnected || !room.localParticipant) return
    const writer = await room.localParticipant.streamText({
      topic: 'lk.transcription',
      senderIdentity: person_id,
      attributes: {
        'lk.segment_id': segment_id,
        'lk.transcription_final': String(isFinal),
        'colloquy.speaker': nameOf(person_id) ?? '',
      },
    })
    if (text) await writer.write(text)
    await writer.close()
  }
}
