import type { LiveEvents } from '../../live_events.ts'
import { deadEnd } from '../../provider_error.ts'

/** After this many turns in a row that led nowhere, the call is given up. */
const MOST = 3

type Options = { events: Pick<LiveEvents, 'on' | 'emit'>; model: string }

/** Counts the turns in a row in which the model neither recorded the answer nor asked anything. */
export class DeadEnds {
  readonly #options: Options
  #inRow = 0
  /** Before the latest turn. */
  #before = 0

  constructor(options: Options) {
    this.#options = options
    options.events.on('turn_withdrawn', () => (this.#inRow = this.#before))
  }

  /** Another one would end the call. */
  get isNextLast(): boolean {
    return this.#inRow + 1 >= MOST
  }

  /** The turn led somewhere. */
  ledOn() {
    this.#settle(0)
  }

  /** @param refusal why the model's last call recorded nothing, if it called a tool */
  happened(refusal: string | undefined) {
    const isLast = this.isNextLast
    this.#settle(this.#inRow + 1)
    const error = deadEnd(this.#options.model, refusal && withoutWords(refusal), isLast)
    this.#options.events.emit({ type: 'dead_end', error, isLast })
  }

  #settle(inRow: number) {
    this.#before = this.#inRow
    this.#inRow = inRow
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
