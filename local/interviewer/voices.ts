import { saidIn } from '../../shared/prompt/said_tag.ts'
import { type Message, textOf } from './request.ts'

export type VoicedMessage = Message & { speaker?: string | null }

/** Messages in which several persons speak, divided into one for each; the others as they are. */
export function voicesApart(messages: readonly Message[]): VoicedMessage[] {
  return messages.flatMap((message) => {
    const said = message.role === 'user' ? saidIn(textOf(message)) : undefined
    if (!said) return message
    return said.map(({ speaker, text }) => ({ ...message, content: text, speaker }))
  })
}
