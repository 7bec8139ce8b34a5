import type { Room } from '@livekit/rtc-node'

/** One caption; a later one with the same `segment_id` replaces it. */
export type Caption = {
  segment_id: string
  /** Whose words these are. */
  identity: string
  /** All of the segment so far. */
  text: string
  /** Nothing will be added. */
  final: boolean
}

const TOPIC = 'lk.transcription'
const SEGMENT = 'lk.segment_id'
const FINAL = 'lk.transcription_final'

/**
 * Reads the captions of a room. What a participant said arrives whole in each stream, interim ones
 * first; what the agent says grows in one stream, which is final when it closes.
 */
export function readCaptions(room: Room, onCaption: (caption: Caption) => void) {
  room.registerTextStreamHandler(TOPIC, async (reader, { identity }) => {
    const { attributes = {}, streamId } = reader.info
    const segment_id = attributes[SEGMENT] ?? streamId
    const whole = attributes[FINAL] !== undefined && identity === room.localParticipant?.identity
    let text = ''
    try {
      for await (const piece of reader) {
        text += piece
        if (!whole) onCaption({ segment_id, identity, text, final: false })
      }
    } catch {
      // The sender went away in the middle; what arrived stands.
    }
    const final = !whole || attributes[FINAL] === 'true'
    if (text) onCaption({ segment_id, identity, text, final })
  })
}
