import { llm } from '@livekit/agents'

/** A history for the model: what was said to fill a silence is no part of an answer, and would be imitated. */
export function withoutFillers(items: readonly llm.ChatItem[], filler: string): llm.ChatItem[] {
  return items.flatMap((item) => {
    if (item.type !== 'message' || item.role !== 'assistant') return [item]
    const text = item.textContent ?? ''
    if (!text.startsWith(filler)) return [item]
    const content = text.slice(filler.length).trimStart()
    const { id, role, createdAt, interrupted } = item
    return content ? [llm.ChatMessage.create({ id, role, createdAt, interrupted, content })] : []
  })
}
