import type { EventOf } from './call_event.ts'
import { joinedText } from './turn.ts'

/** What one person said until somebody else spoke. */
export type SpokenPiece<Final extends Words = EventOf<'heard'>> = Words & {
  finals: readonly Final[]
}

export type Words = WhoSpoke & { text: string }

/** The speaker. Both fields are null when unknown; a person without a name has only an id. */
export type WhoSpoke = {
  person_id: string | null
  speaker: string | null
}

export const NOBODY: WhoSpoke = { person_id: null, speaker: null }

export function isKnown({ person_id, speaker }: WhoSpoke): boolean {
  return person_id !== null || speaker !== null
}

/** By id; by name if one of them has no id. */
export function isSamePerson(one: WhoSpoke, other: WhoSpoke): boolean {
  if (one.person_id !== null && other.person_id !== null) return one.person_id === other.person_id
  return one.speaker === other.speaker
}

/**
 * Splits a turn by speaker, in the order of recognition. With one speaker it is a single piece, `text`.
 *
 * @param text the turn as the runtime has it: most of the finals joined
 * @param finals may end with words that can still change, if the text does
 * @param voice used if the finals have none
 */
export function piecesBySpeaker<Final extends Words>(
  text: string,
  finals: readonly Final[],
  voice: WhoSpoke = NOBODY,
): SpokenPiece<Final>[] {
  const meant = finalsOf(text, finals)
  const pieces = (meant ?? []).reduce<SpokenPiece<Final>[]>((pieces, final) => {
    const last = pieces.at(-1)
    if (!last || !isSamePerson(last, final)) {
      const { person_id, speaker, text } = final
      return [...pieces, { person_id, speaker, text, finals: [final] }]
    }
    const longer = { text: joinedText(last.text, final.text), finals: [...last.finals, final] }
    return pieces.with(-1, { ...last, ...longer })
  }, [])
  if (pieces.length > 1) return pieces
  const { person_id, speaker } = pieces[0] && isKnown(pieces[0]) ? pieces[0] : voice
  return [{ person_id, speaker, text, finals }]
}

/** The latest finals that together make up the text; undefined if none do. */
function finalsOf<Final extends Words>(text: string, finals: readonly Final[]) {
  for (let first = 0; first < finals.length; first++) {
    const rest = finals.slice(first)
    if (words(rest.map((final) => final.text).join(' ')) === words(text)) return rest
  }
  return undefined
}

function words(text: string) {
  return text.trim().replace(/\s+/g, ' ')
}
