/** A message of a chat request; what else it has, such as calls, is kept. */
export type ChatMessage = { role: string; content?: unknown; tool_calls?: unknown[] }

/**
 * The same conversation in the form that the strictest chat templates take: one system message, which comes
 * first; then a user, and from there on user and assistant in turn, with the results of tools right after
 * the calls; at the end a user or a result.
 *
 * Later system messages are added to the first. If nobody has spoken since the assistant, they are what the
 * user says: a model is to act on them.
 */
export function strictMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  const spoken = messages.filter(({ role }) => !isSystem(role))
  const end = messages.findLastIndex(({ role }) => !isSystem(role)) + 1
  const isUnprompted = spoken.at(-1)?.role === 'assistant'
  const told = messages.slice(isUnprompted ? end : messages.length).map(({ content }) => content)
  const system = messages
    .slice(0, isUnprompted ? end : messages.length)
    .flatMap(({ role, content }) => (isSystem(role) ? [content] : []))
  const said = [...spoken, ...(isUnprompted ? [user(joined(told) || GO_ON)] : [])]
  const ordered = said.reduce<ChatMessage[]>((ordered, message) => {
    const before = ordered.at(-1)
    if (!before) return message.role === 'user' ? [message] : [user(BEGINNING), message]
    if (before.role === 'tool' && message.role === 'user') return [...ordered, NOTED, message]
    if (!isMerged(before, message)) return [...ordered, message]
    return ordered.with(-1, { ...message, content: joined([before.content, message.content]) })
  }, [])
  const first = ordered.length === 0 ? [user(BEGINNING)] : ordered
  return system.length === 0 ? first : [{ role: 'system', content: joined(system) }, ...first]
}

/** What stands where a template wants a user, and nobody has said anything. */
const BEGINNING = '(The participant has joined the call.)'
const GO_ON = '(The participant has said nothing.)'
/** What stands between the result of a tool and the next words of the user. */
const NOTED: ChatMessage = { role: 'assistant', content: 'Noted.' }

const user = (content: unknown): ChatMessage => ({ role: 'user', content })
const isSystem = (role: string) => role === 'system' || role === 'developer'

/** Whether two messages become one, because one role may not speak twice in a row. */
function isMerged(before: ChatMessage, { role }: ChatMessage): boolean {
  return role === before.role && role !== 'tool' && !before.tool_calls
}

/** Contents one after the other: as text, or as parts if one of them has parts, such as a picture. */
function joined(contents: readonly unknown[]): unknown {
  const filled = contents.filter(
    (content) => content !== null && content !== undefined && content !== '',
  )
  if (filled.every((content) => typeof content === 'string')) return filled.join('\n\n')
  return filled.flatMap((content) =>
    typeof content === 'string' ? [{ type: 'text', text: content }] : (content as unknown[]),
  )
}
