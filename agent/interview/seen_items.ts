import { llm } from '@livekit/agents'

/** What the model sees of a history before it is shortened. */
export function seenItems(items: readonly llm.ChatItem[], filler: string): llm.ChatItem[] {
  return withoutFillers(withoutRunning(items), filler)
}

/**
 * Without tool calls that are still running. A model rejects a call without its output; the
 * framework also drops such calls, but with a warning each time.
 */
function withoutRunning(items: readonly llm.ChatItem[]): llm.ChatItem[] {
  const done = new Set(
    items.flatMap((item) => (item.type === 'function_call_output' ? [item.callId] : [])),
  )
  return items.filter((item) => item.type !== 'function_call' || done.has(item.callId))
}

/** Without the fillers: they are not part of a reply, and the model would imitate them. */
function withoutFillers(items: readonly llm.ChatItem[], filler: string): llm.ChatItem[] {
  return items.flatMap((item) => {
    if (item.type !== 'message' || item.role !== 'assistant') return [item]
    const text = item.textContent ?? ''
    if (!text.startsWith(filler)) return [item]
    const content = text.slice(filler.length).trimStart()
    const { id, role, createdAt, interrupted } = item
    return content ? [llm.ChatMessage.create({ id, role, createdAt, interrupted, content })] : []
  })
}
