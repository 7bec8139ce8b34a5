import { llm } from '@livekit/agents'
import { type Said, saidTags } from '../../shared/prompt/said_tag.ts'

/** What a message keeps in addition to its words, so that the model can be told who said them. */
export function spokenBy(said: readonly Said[]) {
  return { said: said.map(({ speaker, text }) => ({ speaker, text })) }
}

/**
 * Messages that say who spoke. The stored messages do not change: they contain only what was said.
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
