import { DROPPED } from './gaps.ts'
import type { Part } from './part.ts'

/**
 * Removes what a model's template puts around turns, and the name of the agent's role before its words.
 *
 * @param tail the end of the words before; empty at the beginning
 * @returns `isOver`: a turn of the user began, which the model made up; nothing after it is meant
 */
export function withoutTokens(
  { text, after }: Part,
  tail: string,
): { text: string; isOver: boolean } {
  const isBegun = tail !== ''
  const named = isBegun ? text : text.slice(roleLength(text + after))
  const turn = [...named.matchAll(USER_TURN)].find(
    ({ index }) => isBegun || /\S/.test(named.slice(0, index).replace(SPECIAL_TOKEN, '')),
  )
  const own = turn ? named.slice(0, turn.index) : named
  return {
    text: own
      .replace(SPECIAL_TOKEN, DROPPED)
      .replace(LEFT_ROLE, '\n')
      .replace(/(?:<0x[\dA-F]{2}>)+/gi, bytesAsText)
      .replace(/▁+/g, ' '),
    isOver: turn !== undefined,
  }
}

/** Of "Assistant: " and the like, but not in "Assistant: is that your title?" */
function roleLength(text: string) {
  const length = ROLE_NAMED.exec(text)?.[0].length ?? 0
  return /^\p{Ll}/u.test(text.slice(length)) ? 0 : length
}

/** "Assistant:", "**Interviewer:**", "### Response:". */
const ROLE_NAMED =
  /^\s*(?:(?:#{1,6}\s*)(?:response|output|answer)|(?:#{1,6}\s*)?(?<mark>\*\*|__)?(?:assistant|ai|interviewer(?:in)?|agent|bot|chatbot|assistent(?:e|in)?|asistente|entrevistadora?|enquêteur|enquêtrice|intervieweur))\s?(?::\k<mark>|\k<mark>:)\s+/iu
const USER_TURN =
  /<\|\w*\|?>(?:user|human)(?![\w.-])|<start_of_turn>user\b|<[|｜](?:im_)?(?:user|human)[|｜]>|\[INST\]|(?<=^|\n)\s*#{2,3}\s*(?:user|human|instruction)\s*:/gi
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
