import { llm } from '@livekit/agents'
import type { StoredTurn } from '../../db/calls/turns.ts'
import { spokenBy } from './speakers.ts'

/** What an earlier process of a call stored, as the model's history. */
export function historyOf(turns: readonly StoredTurn[]): llm.ChatContext {
  const history = llm.ChatContext.empty()
  for (const { role, text, speaker, started_at } of turns) {
    const extra = role === 'user' ? spokenBy([{ speaker, text }]) : {}
    history.addMessage({ role, content: text, createdAt: started_at, extra })
  }
  return history
}
