import type { llm } from '@livekit/agents'
import { joinedText } from '../../shared/calls/timeline/turn.ts'

/**
 * Turns that were not over: what the participant says next belongs to them, and the model never
 * sees the premature replies.
 */
export class WithdrawnTurns {
  /** The latest decided turn. */
  #latest: llm.ChatMessage | undefined
  /** A turn that is not over, until it is decided again. */
  #open: llm.ChatMessage | undefined
  /** Periods of the history that contain only such turns, in epoch milliseconds. */
  readonly #spans: { from: number; until: number }[] = []

  /** The latest turn was not over. */
  withdraw() {
    this.#open = this.#latest
  }

  /** A turn is decided: its message is prefixed with what was said earlier in the same turn. */
  decide(message: llm.ChatMessage) {
    if (this.#open) {
      message.content = [joinedText(this.#open.textContent, message.textContent)]
      this.#spans.push({ from: this.#open.createdAt, until: message.createdAt })
      this.#open = undefined
    }
    this.#latest = message
  }

  has(message: llm.ChatMessage): boolean {
    return this.without([message]).length === 0
  }

  /** A history without these turns and any replies to them. */
  without(items: readonly llm.ChatItem[]): llm.ChatItem[] {
    const open = this.#open ? [{ from: this.#open.createdAt, until: Infinity }] : []
    const spans = [...this.#spans, ...open]
    return items.filter(
      ({ createdAt }) => !spans.some(({ from, until }) => createdAt >= from && createdAt < until),
    )
  }
}
