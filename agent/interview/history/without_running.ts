import type { llm } from '@livekit/agents'

/**
 * A history without the tool calls that still run. A model refuses a call without its output, so the
 * framework leaves such a call out as well, with a warning each time.
 */
export function withoutRunning(items: readonly llm.ChatItem[]): llm.ChatItem[] {
  const done = new Set(
    items.flatMap((item) => (item.type === 'function_call_output' ? [item.callId] : [])),
  )
  return items.filter((item) => item.type !== 'function_call' || done.has(item.callId))
}
