import type { Room } from '@livekit/rtc-node'
import { randomUUID } from 'node:crypto'
import type { Logger } from '../../../shared/base/log/log.ts'
import {
  CAPTION_TOPIC,
  FINAL_ATTRIBUTE,
  SEGMENT_ATTRIBUTE,
  SPEAKER_ATTRIBUTE,
} from '../../../shared/calls/room.ts'
import type { Admitted } from '../../admitted.ts'
import { coalesce } from '../../async/coalesce.ts'
import type { Names } from '../../interview/names.ts'

type Options = {
  room: Pick<Room, 'isConnected' | 'localParticipant' | 'remoteParticipants'>
  admitted: Admitted
  nameOf: Names['nameOf']
  log: Logger
}

type Piece = { person_id: string; text: string; isFinal: boolean }

/**
 * @param text the whole piece so far; an empty final removes a piece that is shown and still open
 * @param isFinal the piece is complete
 */
export type Caption = (person_id: string, text: string, isFinal: boolean) => void

/**
 * Captions each participant's speech for everybody who may be in the room as it is recognized, under the
 * speaker's name. The framework itself would show everything under one name.
 */
export function captionPersons({ room, admitted, nameOf, log }: Options): Caption {
  /** The current piece of each person. */
  const open = new Map<string, string>()
  /** The latest unsent state of each piece. */
  const waiting = new Map<string, Piece>()
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

  async function send(segment_id: string, { person_id, text, isFinal }: Piece) {
    const readers = admitted.readers(room)
    if (!room.isConnected || !room.localParticipant || readers.length === 0) return
    const writer = await room.localParticipant.streamText({
      topic: CAPTION_TOPIC,
      destinationIdentities: readers,
      senderIdentity: admitted.identityOf(person_id),
      attributes: {
        [SEGMENT_ATTRIBUTE]: segment_id,
        [FINAL_ATTRIBUTE]: String(isFinal),
        [SPEAKER_ATTRIBUTE]: nameOf(person_id) ?? '',
      },
    })
    if (text) await writer.write(text)
    await writer.close()
  }
}
