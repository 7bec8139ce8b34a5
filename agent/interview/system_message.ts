import { llm } from '@livekit/agents'

export function systemMessage(content: string) {
  return llm.ChatMessage.create({ role: 'system', content, createdAt: 0 })
}
