import type { llm } from '@livekit/agents'

/**
 * A history without tool calls that are still running. A model rejects a call without its output;
 * the framework also drops such calls, but with a warning each time.
 */
export function withoutRunning(items: readonly llm.ChatItem[]): llm.ChatItem[] {
  const done = new Set(
    items.flatMap((item) => (item.type === 'function_call_output' ? [item.callId] : [])),
  )
  return items.filter((item) => item.type !== 'function_call' || done.has(item.callId))
}
