import type { LiveEvents } from '../../live_events.ts'
import { modelAtDeadEnd } from '../../provider_error.ts'

/** After this many turns in a row that led nowhere, the call is given up. */
const MOST = 3

type Options = { events: Pick<LiveEvents, 'on' | 'emit'>; model: string }

/** A turn, by its message; null where the agent speaks unprompted. */
type TurnId = string | null

/** Counts the turns in a row in which the model neither recorded the answer nor asked anything. */
export class DeadEnds {
  readonly #options: Options
  #inRow = 0
  /** The turn that was counted last, and the count before it. */
  #counted: { turn: TurnId; before: number } | undefined
  #latest: TurnId = null

  constructor(options: Options) {
    this.#options = options
    options.events.on('turn_decided', ({ message_id }) => (this.#latest = message_id))
    options.events.on('turn_withdrawn', () => this.#forget(this.#latest))
  }

  /** Another one would end the call. */
  get isNextLast(): boolean {
    return this.#inRow + 1 >= MOST
  }

  /** The turn led somewhere. */
  ledOn(turn: TurnId) {
    this.#count(turn, 0)
  }

  /** @param refusal why the model's last call recorded nothing, if it called a tool */
  happened(turn: TurnId, refusal: string | undefined) {
    const isLast = this.isNextLast
    this.#count(turn, this.#inRow + 1)
    const error = modelAtDeadEnd(this.#options.model, refusal && withoutWords(refusal), isLast)
    this.#options.events.emit({ type: 'dead_end', error, isLast })
  }

  #count(turn: TurnId, inRow: number) {
    if (this.#counted?.turn !== turn) this.#counted = { turn, before: this.#inRow }
    this.#inRow = inRow
  }

  /** A turn that was not over counts for nothing, but it may not have been counted yet. */
  #forget(turn: TurnId) {
    if (this.#counted?.turn !== turn) return
    this.#inRow = this.#counted.before
    this.#counted = undefined
  }
}

/** A refusal on one line, without what the model wrote, which may be a participant's words. */
function withoutWords(refusal: string): string {
  return refusal
    .replace(/\s+/g, ' ')
    .replace(/^There is no goal .*?;/, 'There is no such goal;')
    .replace(/^Unknown function: .*? -/, 'Unknown function;')
    .replace(/^(Invalid arguments for \w+):.*/, '$1')
    .slice(0, MOST_CHARACTERS)
    .replace(/\.$/, '')
}

const MOST_CHARACTERS = 200
