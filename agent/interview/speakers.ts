import { llm } from '@livekit/agents'
import { type Said, saidTags } from '../../shared/prompt/said_tag.ts'

/** What a message keeps beside its words, so that the model may be told whose they are. */
export function spokenBy(said: readonly Said[]) {
  return { said: said.map(({ speaker, text }) => ({ speaker, text })) }
}

/**
 * The messages with whose words they hold. The stored ones stay as they are: what is kept of a turn
 * is what was said, and nothing else.
 */
export function withSpeakers(items: readonly llm.ChatItem[]): llm.ChatItem[] {
  return items.map((item) => {
    if (item.type !== 'message' || item.role !== 'user') return item
    const { id, role, createdAt, extra } = item
    const { said } = extra as Partial<ReturnType<typeof spokenBy>>
    if (!said) return item
    return llm.ChatMessage.create({ id, role, createdAt, content: saidTags(said) })
  })
}
