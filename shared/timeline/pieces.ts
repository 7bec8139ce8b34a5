import type { EventOf } from './call_event.ts'
import { joinedText } from './turn.ts'

/** What one person said of a turn, until somebody else of their side spoke. */
export type Piece = {
  /** Null where nobody knows the name. */
  speaker: string | null
  text: string
  finals: readonly EventOf<'heard'>[]
}

/**
 * Divides what the participants said before the agent had the floor by who said it, in the order in
 * which it was recognized. What was said by one person alone is one piece, in the words of `text`.
 *
 * @param text the whole turn as the runtime has it: the finals joined, but those it left out
 * @param speaker whom to take for the speaker where the finals do not tell
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

/** The latest finals that are the text together; undefined where none are. */
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
