/** What a chunk adds for itself while the model thinks, and says nothing else: not for the history. */
export const THINKING = { is_thinking: true }

/** Whether a chunk, as the call framework reads it, says only that the model thinks. */
export function isThinking(chunk: { delta?: { extra?: Record<string, unknown> } }): boolean {
  return chunk.delta?.extra?.is_thinking === true
}
