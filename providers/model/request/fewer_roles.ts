import { parseJson } from '../../../shared/base/json/parse_json.ts'
import { type CalledTool, type ChatMessage, joined } from './strict_messages.ts'

/*
 * The same conversation for templates that know fewer roles than OpenAI.
 */

/** @param messages in the strictest form: what the system says begins what the user says first */
export function withoutSystemRole(messages: ChatMessage[]): ChatMessage[] {
  const [system, user, ...rest] = messages
  if (system?.role !== 'system' || !user) return messages
  return [{ ...user, content: joined([system, user]) }, ...rest]
}

/**
 * Calls are among the words of the assistant, and their results among those of the user, written as most
 * models write and read them.
 */
export function withoutToolRole(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.map((message) => {
    const { tool_calls, tool_call_id: _, ...rest } = message
    if (rest.role === 'tool') {
      return { role: 'user', content: `<tool_response>${textOf(rest)}</tool_response>` }
    }
    if (!tool_calls) return message
    return { ...rest, content: joined([rest, ...tool_calls.map(written)]) }
  })
}

function textOf({ content }: ChatMessage): string {
  return typeof content === 'string' ? content : JSON.stringify(content)
}

function written({ function: called }: CalledTool): { content: string } {
  const { name, arguments: args } = called ?? {}
  const asWritten = JSON.stringify({ name, arguments: parseJson(args) ?? {} })
  return { content: `<tool_call>${asWritten}</tool_call>` }
}
