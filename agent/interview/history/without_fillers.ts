import { llm } from '@livekit/agents'

/**
 * A history for the model without the fillers: they are not part of an answer, and the model would
 * imitate them.
 */
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
