import { llm } from '@livekit/agents'
import type { StoredTurn } from '../../db/calls/turns.ts'
import { spokenBy } from './speakers.ts'

/** The turns that an earlier process stored, as the history for the model. */
export function historyOf(turns: readonly StoredTurn[]): llm.ChatContext {
  const history = llm.ChatContext.empty()
  for (const { role, text, speaker, started_at } of turns) {
    const extra = role === 'user' ? spokenBy([{ speaker, text }]) : {}
    history.addMessage({ role, content: text, createdAt: started_at, extra })
  }
  return history
}
