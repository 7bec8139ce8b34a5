import { FINAL_ATTRIBUTE, SEGMENT_ATTRIBUTE } from './room_names.ts'

/** A piece of the conversation as text. `final` is false while it may still change. */
export type Caption = {
  id: string
  side: 'agent' | 'own' | 'other'
  /** Shown for `other`: a second participant. Empty when unknown. */
  speaker: string
  text: string
  final: boolean
}

/** How the room describes a piece of transcription. */
type Transcription = {
  stream_id: string
  attributes: Record<string, string>
  side: Caption['side']
  speaker: string
}

/**
 * The list with `caption` added or replaced. A final caption never changes, and one that turns out
 * empty is removed.
 */
export function withCaption(captions: readonly Caption[], caption: Caption): readonly Caption[] {
  const known = captions.find(({ id }) => id === caption.id)
  if (known?.final) return captions
  if (caption.text.trim() === '') {
    return caption.final ? captions.filter((other) => other !== known) : captions
  }
  if (!known) return [...captions, caption]
  return captions.map((other) => (other === known ? caption : other))
}

/** The list once the call is over: every caption is final, even one that was cut off. */
export function allFinal(captions: readonly Caption[]): readonly Caption[] {
  return captions.map((caption) => ({ ...caption, final: true }))
}

/**
 * Reads one text stream of captions. The agent's words arrive in pieces of one stream, which is
 * final when it ends; each stream of a participant carries a whole text and says whether it is
 * final.
 */
export async function readCaption(
  { stream_id, attributes, side, speaker }: Transcription,
  pieces: AsyncIterable<string>,
  show: (caption: Caption) => void,
) {
  const id = `${side}:${attributes[SEGMENT_ATTRIBUTE] ?? stream_id}`
  let text = ''
  try {
    for await (const piece of pieces) {
      text += piece
      show({ id, side, speaker, text, final: false })
    }
  } finally {
    const final = side === 'agent' || attributes[FINAL_ATTRIBUTE] === 'true'
    show({ id, side, speaker, text, final })
  }
}
