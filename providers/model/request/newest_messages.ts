import { type ChatMessage, isSystem } from './strict_messages.ts'

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
