import type { EventOf } from './call_event.ts'
import { joinedText } from './turn.ts'

/** What one person said until somebody else spoke. */
export type Piece = {
  speaker: string | null
  text: string
  finals: readonly EventOf<'heard'>[]
}

/**
 * Divides a turn by who spoke, in the order of recognition. With one speaker it is one piece, `text`.
 *
 * @param text the turn as the runtime has it: most of the finals joined
 * @param speaker used where the finals have none
 */
export function piecesOf(
  text: string,
  finals: readonly EventOf<'heard'>[],
  speaker: string | null = null,
): Piece[] {
  const meant = finalsOf(text, finals)
  const pieces = (meant ?? []).reduce<Piece[]>((pieces, final) => {
    const last = pieces.at(-1)
    if (last?.speaker !== final.speaker || !last) {
      return [...pieces, { speaker: final.speaker, text: final.text, finals: [final] }]
    }
    const longer = { text: joinedText(last.text, final.text), finals: [...last.finals, final] }
    return pieces.with(-1, { ...last, ...longer })
  }, [])
  if (pieces.length > 1) return pieces
  return [{ speaker: pieces[0]?.speaker ?? speaker, text, finals }]
}

/** The latest finals that together are the text; undefined when none are. */
function finalsOf(text: string, finals: readonly EventOf<'heard'>[]) {
  for (let first = 0; first < finals.length; first++) {
    const rest = finals.slice(first)
    if (words(rest.map((final) => final.text).join(' ')) === words(text)) return rest
  }
  return undefined
}

function words(text: string) {
  return text.trim().replace(/\s+/g, ' ')
}
