import { saidIn } from './said_in.ts'
import { type ChatMessage, isSystem } from './strict_messages.ts'

/** Whether a server has no room for so long a conversation. */
export function saysTooLong(status: number, text: string): boolean {
  if (status === 413) return true
  if (![400, 422, 424, 500].includes(status)) return false
  const said = saidIn(text)
  return FULL.test(said) && !RATE.test(said)
}

const FULL = new RegExp(
  [
    'context.?(?:length|size|window|overflow)|maximum (?:prompt|input|sequence|model) length|input length',
    '(?:prompt|input|request|conversation)s? (?:is |are |was )?too (?:long|large)|too many (?:input )?tokens',
    'tokens?\\b[^]{0,60}\\b(?:exceed|limit|maximum|max\\b|longer)|exceeds?\\b[^]{0,60}\\btokens?',
    'less than \\d+ tokens|reduce the length',
  ].join('|'),
  'i',
)
const RATE = /per (?:minute|hour|day)|rate.?limit|quota/i

/**
 * What was said last of a conversation that is halved so many times, with all that comes before it from the
 * system. The user's last words, and what follows them, stay in any case.
 */
export function newestMessages(messages: ChatMessage[], halvings: number): ChatMessage[] {
  const begin = messages.findIndex(({ role }) => !isSystem(role))
  if (halvings === 0 || begin < 0) return messages
  const rest = messages.slice(begin)
  const most = lengthOf(rest) / 2 ** halvings
  const last = rest.findLastIndex(({ role }) => role === 'user')
  // A result never stands without its call.
  const from = rest.findIndex(
    ({ role }, i) => role !== 'tool' && (i >= last || lengthOf(rest.slice(i)) <= most),
  )
  return [...messages.slice(0, begin), ...rest.slice(from)]
}

const lengthOf = (messages: ChatMessage[]) => JSON.stringify(messages).length
