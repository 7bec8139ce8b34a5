import { withoutEmoji } from './emoji.ts'
import { withoutEntities } from './entities.ts'
import { DROPPED, withoutGaps } from './gaps.ts'
import { hideAddresses, showHidden } from './hidden.ts'
import { withoutLatex } from './latex.ts'
import { beginLine, type LineState, LINE_START } from './line_marks.ts'
import { withoutPairs } from './pairs.ts'
import type { Part } from './part.ts'
import { withoutTokens } from './special_tokens.ts'
import { withoutStageDirections } from './stage_directions.ts'
import { withoutTags } from './tags.ts'

/** What came before a part of a text, as far as it matters to the next part. */
export type Before = LineState & {
  /** An asterisk was removed whose counterpart may follow, because a clause ended between them. */
  isOpen: boolean
  /** The end of what was kept; empty at the beginning. */
  tail: string
}

export const NOTHING_BEFORE: Before = { ...LINE_START, isOpen: false, tail: '' }

/**
 * A part of a text without whatever is not words: Markdown, HTML, emoji, stage directions and special tokens.
 * A sign that is no such mark stays as it is.
 */
export function withoutMarks(part: Part, before: Before): { text: string; before: Before } {
  const { after } = part
  const { tail } = before
  const own = { text: withoutTokens(part, tail), after }
  const lines = beginLine(own, { ...before, last: tail.slice(-1) })
  const tagless = withoutTags(hideAddresses(withoutLatex(lines.text)))
  const words = withoutStageDirections(tagless, { tail, after }, DROPPED)
  const pairs = withoutPairs(withoutEntities(words), before.isOpen)
  const text = showHidden(withoutGaps(withoutEmoji(pairs.text), tail))
  return {
    text,
    before: {
      ...lines.state,
      isOpen: pairs.isOpen,
      tail: (tail + text).slice(-TAIL),
    },
  }
}

/** As much as matters to a stage direction. */
const TAIL = 40
