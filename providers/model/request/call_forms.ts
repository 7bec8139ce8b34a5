import { isObject } from '../../../shared/base/json/is_object.ts'
import { parseJson } from '../../../shared/base/json/parse_json.ts'
import type { CalledTool, ChatMessage } from './strict_messages.ts'

/*
 * Forms of the messages that have calls, or their results, for servers that take no others.
 */

/**
 * Arguments that are no JSON object become an empty one: many servers read them for their template, and would
 * refuse every later request. The result of the call says what was wrong.
 */
export function withReadableCalls(message: ChatMessage): ChatMessage {
  if (!message.tool_calls) return message
  const tool_calls = message.tool_calls.map((call) =>
    isObject(parseJson(call.function?.arguments))
      ? call
      : { ...call, function: { ...call.function, arguments: '{}' } },
  )
  return { ...message, tool_calls }
}

/** Each call in a message of its own, with its result right after it. */
export function withSingleCalls(messages: readonly ChatMessage[]): ChatMessage[] {
  const called = new Set(messages.flatMap(({ tool_calls = [] }) => tool_calls.map(({ id }) => id)))
  const results = messages.filter(({ tool_call_id }) => called.has(tool_call_id ?? ''))
  return messages.flatMap((message) => {
    if (results.includes(message)) return []
    const { tool_calls, ...words } = message
    if (!tool_calls) return [message]
    return tool_calls.flatMap((call, i) => [
      { ...(i === 0 ? words : { role: words.role }), tool_calls: [call] },
      ...results.filter(({ tool_call_id }) => tool_call_id === call.id),
    ])
  })
}

/** What is said beside calls follows the last of their results, as a message of its own. */
export function withCallsAlone(messages: readonly ChatMessage[]): ChatMessage[] {
  const moved: ChatMessage[] = []
  let held: ChatMessage[] = []
  for (const message of messages) {
    const { tool_calls, content, ...rest } = message
    if (message.role !== 'tool' && !tool_calls) {
      moved.push(...held)
      held = []
    }
    if (tool_calls && content) held.push({ role: message.role, content })
    moved.push(tool_calls && content ? { ...rest, tool_calls } : message)
  }
  return [...moved, ...held]
}

/** Results with the names of the tools that were called. */
export function withToolNames(messages: readonly ChatMessage[]): ChatMessage[] {
  const calls = messages.flatMap(({ tool_calls = [] }) => tool_calls)
  return messages.map((message) => {
    const call = calls.find(({ id }) => id === message.tool_call_id)
    return call?.function?.name ? { ...message, name: call.function.name } : message
  })
}

/** Calls of another model have no signature of Gemini, which names this one for them. */
export function withSignature(message: ChatMessage): ChatMessage {
  const [first, ...others] = message.tool_calls ?? []
  if (!first || [first, ...others].some(isSigned)) return message
  const signed = { ...first, extra_content: { google: { thought_signature: UNSIGNED } } }
  return { ...message, tool_calls: [signed, ...others] }
}

const UNSIGNED = 'skip_thought_signature_validator'

function isSigned({ extra_content }: CalledTool): boolean {
  const { google } = Object(extra_content) as { google?: object }
  return google !== undefined
}
