/** A message of a chat request; what else it has is kept. */
export type ChatMessage = {
  role: string
  content?: unknown
  tool_calls?: CalledTool[]
  tool_call_id?: string
  extra_content?: unknown
}

export type CalledTool = {
  id: string
  function?: { name?: string; arguments?: string }
  extra_content?: unknown
}

/**
 * The same conversation in the form that the strictest chat templates take: one system message, which comes
 * first; then a user, and from there on user and assistant in turn, with the results of tools right after
 * the calls; at the end a user.
 *
 * Later system messages become the end of what the user says last: they are about it, and the beginning of
 * the request stays the same from turn to turn, so that servers need not read it again.
 */
export function strictMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  const begin = messages.findIndex(({ role }) => !isSystem(role))
  const system = messages.slice(0, begin < 0 ? messages.length : begin)
  const rest = messages.slice(system.length)
  const spoken = rest.filter(({ role }) => !isSystem(role))
  const told = rest.filter(({ role }) => isSystem(role))
  const isAnswered = spoken.at(-1)?.role === 'assistant'
  const said = [
    ...spoken,
    ...told.map(({ content }) => user(content)),
    ...(told.length === 0 && (isAnswered || spoken.length === 0) ? [user(GO_ON)] : []),
  ]
  const ordered = said.reduce<ChatMessage[]>((ordered, message) => {
    const before = ordered.at(-1)
    if (!before) return message.role === 'user' ? [message] : [user(BEGINNING), message]
    if (before.role === 'tool' && message.role === 'user') return [...ordered, NOTED, message]
    if (!isMerged(before, message)) return [...ordered, message]
    return ordered.with(-1, { ...message, content: joined([before, message]) })
  }, [])
  return system.length === 0 ? ordered : [{ role: 'system', content: joined(system) }, ...ordered]
}

/** What stands where a template wants a user, and nobody has said anything. */
const BEGINNING = '(The participant has joined the call.)'
const GO_ON = '(The participant is listening.)'
/** What stands between the result of a tool and the next words of the user. */
const NOTED: ChatMessage = { role: 'assistant', content: 'Noted.' }

const user = (content: unknown): ChatMessage => ({ role: 'user', content })
export const isSystem = (role: string) => role === 'system' || role === 'developer'

/** Whether two messages become one, because one role may not speak twice in a row. */
function isMerged(before: ChatMessage, { role }: ChatMessage): boolean {
  return role === before.role && role !== 'tool' && !before.tool_calls
}

/** Contents one after the other: as text, or as parts if one of them has parts, such as a picture. */
export function joined(messages: readonly Pick<ChatMessage, 'content'>[]): unknown {
  const contents = messages.flatMap(({ content }) => content || [])
  if (contents.every((content) => typeof content === 'string')) return contents.join('\n\n')
  return contents.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part))
}
