import { DROPPED } from './gaps.ts'

/** Removes emoji and emoticons. */
export function withoutEmoji(text: string): string {
  return text
    .replace(/([\d#*])\uFE0F?\u20E3/gu, '$1')
    .replace(EMOJI, DROPPED)
    .replace(EMOTICON, DROPPED)
}

/** Letters and numbers among them, such as ©, ™ and ↔, are words. */
const EMOJI =
  /(?:\p{RI}{2}|(?![©®™‼⁉ℹ↔-↪])\p{Extended_Pictographic}(?:\uFE0F|\p{EMod}|[\u{E0020}-\u{E007F}]|\u200D(?:\p{Extended_Pictographic}|[♀♂↔↕]))*)/gu
const EMOTICON = /(?<!\S)(?:[:;]['’]?-?[)(DPp/|*]|\^_?\^|[xX]D)(?=$|\s|[.,!?])/g
