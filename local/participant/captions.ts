import type { Room, TextStreamReader } from '@livekit/rtc-node'
import {
  CAPTION_TOPIC,
  FINAL_ATTRIBUTE,
  SEGMENT_ATTRIBUTE,
  SPEAKER_ATTRIBUTE,
} from '../../shared/calls/room.ts'

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

/**
 * Reads the captions of a room. A participant's speech arrives whole in each stream, interim ones
 * first; the agent's speech grows within one stream, which is final when it closes.
 *
 * @returns a function that discards pending captions, to be called before the room is left
 */
export function readCaptions(
  room: Room,
  onCaption: (caption: Caption) => void,
): () => Promise<void> {
  const open = new Set<TextStreamReader>()
  room.registerTextStreamHandler(CAPTION_TOPIC, async (reader, { identity }) => {
    const { attributes = {}, streamId } = reader.info
    const segment_id = attributes[SEGMENT_ATTRIBUTE] ?? streamId
    const by_agent = attributes[SPEAKER_ATTRIBUTE] === undefined
    let text = ''
    open.add(reader)
    try {
      for await (const piece of reader) {
        text += piece
        if (by_agent) onCaption({ segment_id, identity, by_agent, text, final: false })
      }
    } catch {
      // The sender left midway; what arrived counts.
    } finally {
      open.delete(reader)
    }
    const final = by_agent || attributes[FINAL_ATTRIBUTE] === 'true'
    if (text) onCaption({ segment_id, identity, by_agent, text, final })
  })
  return async () => {
    await Promise.all([...open].map((reader) => reader.close()))
  }
}
