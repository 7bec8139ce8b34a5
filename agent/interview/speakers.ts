import { llm } from '@livekit/agents'
import type { StoredTurn } from '../../db/calls/record/turns.ts'
import { type Said, saidTags } from '../../shared/prompt/tags/said_tag.ts'
import { tellApart } from '../../shared/prompt/tags/unnamed.ts'

/** What a message keeps besides its words, so that the model can be told who said them. */
export function spokenBy(said: readonly Said[]) {
  return { said: said.map(({ person_id, speaker, text }) => ({ person_id, speaker, text })) }
}

/**
 * Messages that say who spoke. The stored messages stay unchanged: they contain only what was said.
 */
export function withSpeakers(items: readonly llm.ChatItem[]): llm.ChatItem[] {
  const nameOf = tellApart()
  return items.map((item) => {
    if (item.type !== 'message' || item.role !== 'user') return item
    const { id, role, createdAt } = item
    const said = saidIn(item) ?? [{ speaker: null, text: item.textContent ?? '' }]
    return llm.ChatMessage.create({ id, role, createdAt, content: saidTags(said, nameOf) })
  })
}

/** Who said what in a message; undefined if that is not known. */
export function saidIn({ extra }: llm.ChatMessage) {
  return (extra as Partial<ReturnType<typeof spokenBy>>).said
}

/** The turns stored by an earlier process, as history for the model. */
export function historyOf(turns: readonly StoredTurn[]): llm.ChatContext {
  const history = llm.ChatContext.empty()
  for (const turn of turns) {
    const { role, text, started_at } = turn
    const extra = role === 'user' ? spokenBy([turn]) : {}
    history.addMessage({ role, content: text, createdAt: started_at, extra })
  }
  return history
}
