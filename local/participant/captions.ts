import type { Room, TextStreamReader } from '@livekit/rtc-node'

/** One caption; a later one with the same `segment_id` replaces it. */
export type Caption = {
  segment_id: string
  /** Whose words these are. */
  identity: string
  by_agent: boolean
  /** All of the segment so far. */
  text: string
  /** Nothing will be added. */
  final: boolean
}

const TOPIC = 'lk.transcription'
const SEGMENT = 'lk.segment_id'
const FINAL = 'lk.transcription_final'
/** Name of a participant, set by the agent; only on captions of participants. */
const SPEAKER = 'colloquy.speaker'

/**
 * Reads the captions of a room. What a participant said arrives whole in each stream, interim ones
 * first; what the agent says grows in one stream, which is final when it closes.
 *
 * @returns a function that drops what is still coming in, to be called before the room is left
 */
export function readCaptions(
  room: Room,
  onCaption: (caption: Caption) => void,
): () => Promise<void> {
  const open = new Set<TextStreamReader>()
  room.registerTextStreamHandler(TOPIC, async (reader, { identity }) => {
    const { attributes = {}, streamId } = reader.info
    const segment_id = attributes[SEGMENT] ?? streamId
    const by_agent = attributes[SPEAKER] === undefined
    let text = ''
    open.add(reader)
    try {
      for await (const piece of reader) {
        text += piece
        if (by_agent) onCaption({ segment_id, identity, by_agent, text, final: false })
      }
    } catch {
      // The sender left in the middle; what arrived counts.
    } finally {
      open.delete(reader)
    }
    const final = by_agent || attributes[FINAL] === 'true'
    if (text) onCaption({ segment_id, identity, by_agent, text, final })
  })
  return async () => {
    await Promise.all([...open].map((reader) => reader.close()))
  }
}
