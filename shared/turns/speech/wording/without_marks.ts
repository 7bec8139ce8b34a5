import { beginLine, type LineState, LINE_START } from './line_marks.ts'
import { withoutPairs } from './pairs.ts'
import { withoutEntities } from './entities.ts'
import { isStageDirection } from './stage_directions.ts'
import { DROPPED, withoutGaps } from './gaps.ts'
import { hideAddresses, showHidden } from './hidden.ts'

/** What came before a part of a text, as far as it matters to the next part. */
export type Before = LineState & {
  /** An asterisk was removed whose counterpart may follow, because a clause ended between them. */
  isOpen: boolean
  /** The last character that was kept; empty at the beginning. */
  last: string
}

export const NOTHING_BEFORE: Before = { ...LINE_START, isOpen: false, last: '' }

/**
 * A part of a text without whatever is not words: Markdown, HTML, emoji, stage directions and special tokens.
 * A sign that is no such mark stays as it is.
 */
export function withoutMarks(part: string, before: Before): { text: string; before: Before } {
  const lines = beginLine(part, before)
  const bare = withoutEntities(withoutTags(hideAddresses(lines.text)))
  const pairs = withoutPairs(bare, before.isOpen)
  const text = showHidden(withoutGaps(withoutEmoji(pairs.text), before.last))
  const last = text.at(-1) ?? before.last
  return { text, before: { ...lines.state, isOpen: pairs.isOpen, last } }
}

function withoutTags(text: string) {
  return text
    .replace(SPECIAL_TOKEN, DROPPED)
    .replace(/!\[[^\]\n]*\]\([^)\n]*\)/g, DROPPED)
    .replace(/\[\^[\w-]+\]|【[^】\n]*】/g, DROPPED)
    .replace(/\[([^[\]\n]+)\](?:\([^)\n]*\)|\[\w*\])/g, '$1')
    .replace(/\]\((?:https?:|mailto:|www\.|\/|#)[^)\s]*\)/g, '')
    .replace(/<([^<>\s]*[\uE000-\uE0FE@:][^<>\s]*)>/g, '$1')
    .replace(/\[([^[\]\n]{2,40})\]|\(([^()\n]{2,40})\)/g, (all, square?: string, round?: string) =>
      isStageDirection(square ?? round!, square !== undefined) ? DROPPED : all,
    )
    .replace(/(?<![\p{L}\p{N}*])\*([^*\n]{2,40})\*(?![\p{L}\p{N}*])/gu, (all, text: string) =>
      isStageDirection(text, false) ? DROPPED : all,
    )
    .replace(/<!--.*?-->/gs, DROPPED)
    .replace(/<\/?(?:br|p|li|ul|ol|tr|div|h[1-6])\b[^<>]*>/gi, '\n')
    .replace(TAG, '')
}

/** "<|im_end|>", "</s>", "[INST]", "<start_of_turn>model", "<｜end▁of▁sentence｜>". */
const SPECIAL_TOKEN =
  /<[|｜][^<>\n]{1,60}[|｜]>|<\/?s>|<\/?(?:bos|eos|pad|unk)>|<start_of_turn>(?:model|user)?|<end_of_turn>|<<\/?SYS>>|\[\/?(?:INST|TOOL_CALLS|TOOL_RESULTS|AVAILABLE_TOOLS|SYSTEM_PROMPT)\]/g
/** Neither "a<b and c>d" nor "<3". */
const TAG = /<\/?[a-z][\w:.-]*(?:=[\w.-]+)?(?:\s+[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*\s*\/?>/gi

function withoutEmoji(text: string) {
  return text
    .replace(/([\d#*])\uFE0F?\u20E3/gu, '$1')
    .replace(EMOJI, DROPPED)
    .replace(/(?<!\S)[:;]-?[)(DP](?!\S)/g, DROPPED)
}

/** Letters and numbers among them, such as ©, ™ and ↔, are words. */
const EMOJI =
  /(?:\p{RI}{2}|(?![©®™‼⁉ℹ↔-↪])\p{Extended_Pictographic}(?:\uFE0F|\p{EMod}|[\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*)/gu
