import { DROPPED } from './gaps.ts'
import type { Part } from './part.ts'

/**
 * Removes what a model's template puts around turns, and the name of the agent's role before its words. Turns that a
 * model makes up never come here.
 *
 * @param tail the end of the words before; empty at the beginning
 */
export function withoutTokens({ text, after }: Part, tail: string): string {
  const own = tail === '' ? text.slice(roleLength(text + after)) : text
  return own
    .replace(SPECIAL_TOKEN, DROPPED)
    .replace(LEFT_ROLE, '\n')
    .replace(/(?:<0x[\dA-F]{2}>)+/gi, bytesAsText)
    .replace(/▁+/g, ' ')
}

/** Of "Assistant: " and the like, but not in "Assistant: is that your title?" */
function roleLength(text: string) {
  const length = ROLE_NAMED.exec(text)?.[0].length ?? 0
  return /^\p{Ll}/u.test(text.slice(length)) ? 0 : length
}

/** "Assistant:", "**Interviewer:**", "### Response:". */
const ROLE_NAMED =
  /^\s*(?:(?:#{1,6}\s*)(?:response|output|answer)|(?:#{1,6}\s*)?(?<mark>\*\*|__)?(?:assistant|ai|interviewer(?:in)?|agent|bot|chatbot|assistent(?:e|in)?|asistente|entrevistadora?|enquêteur|enquêtrice|intervieweur))\s?(?::\k<mark>|\k<mark>:)\s+/iu
/** "<|im_end|>", "</s>", "[INST]", "<|im_start|>assistant", "<｜end▁of▁sentence｜>". */
const SPECIAL_TOKEN =
  /(?:<[|｜][^<>\n]{1,60}[|｜]?>|<\w{1,20}[|｜]>|<start_of_turn>)(?:(?:assistant|model|final|analysis|commentary)(?=\s*(?:<[|｜]|\n|$)))?|<\/?s>|<\/?(?:bos|eos|pad|unk|sop|eop)>|<<\/?SYS>>|\[gMASK\]|\[\/?(?:INST|BOS|EOS|PAD|UNK|SEP|CLS|TOOL_CALLS|TOOL_RESULTS|AVAILABLE_TOOLS|SYSTEM_PROMPT)\]/g
/** A header's role, where a server removed the tokens around it. */
const LEFT_ROLE = /(?<=^|\n|[.!?…"”)])assistant[ \t]*\n+/g

/** "<0x0A>", a byte of UTF-8. */
function bytesAsText(tokens: string) {
  const bytes = tokens.match(/[\dA-F]{2}(?=>)/gi)!.map((byte) => parseInt(byte, 16))
  return new TextDecoder().decode(new Uint8Array(bytes))
}
