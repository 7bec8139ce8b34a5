import type { llm } from '@livekit/agents'
import type { ReadableStream } from 'node:stream/web'
import { pushedStream } from '../async/pushed_stream.ts'
import { type Speak, SpokenAhead } from '../speak/spoken_ahead.ts'
import type { ReplyTiming } from './reply_timing.ts'
import type { RepliedTurn } from './asking/model_reply.ts'

type Chunk = llm.ChatChunk | string
type Effect = Parameters<RepliedTurn['onceDecided']>[0]

type Options = {
  /** What the participants said, verbatim; the guess is useless for anything else. */
  text: string
  /** Ids of the messages before it. */
  history: readonly string[]
  /** What is heard before the reply, if anything. */
  acknowledgement: string | undefined
  /** Starts asking the model. */
  ask: (turn: RepliedTurn) => ReadableStream<Chunk>
  speak: Speak
  timing: ReplyTiming
  /** The first sound is ready. */
  ready: () => void
}

/**
 * A model's reply and its first sound, prepared before it is certain that the participants have
 * finished. The framework does not know about it until it is used, so a dropped guess runs no tool
 * and is neither heard nor recorded; other effects of asking the model wait as well.
 */
export class Guess {
  readonly text: string
  readonly acknowledgement: string | undefined
  readonly spoken: SpokenAhead
  readonly timing: ReplyTiming
  readonly #history: readonly string[]
  readonly #reply: ReadableStream<Chunk>
  readonly #out = pushedStream<Chunk>(() => this.drop())
  #reader: ReadableStreamDefaultReader<Chunk> | undefined
  #isDropped = false
  #effects: Effect[] = []
  /** The turn it is used for. */
  #turn: RepliedTurn | undefined

  constructor({ text, history, acknowledgement, ask, speak, timing, ready }: Options) {
    this.text = text
    this.acknowledgement = acknowledgement
    this.timing = timing
    this.#history = history
    this.spoken = new SpokenAhead(speak, ready)
    this.#reply = ask({
      onceDecided: (effect) => {
        if (this.#turn) this.#turn.onceDecided(effect)
        else this.#effects.push(effect)
      },
      stands: () => this.#turn?.stands() ?? false,
    })
    void this.#read()
  }

  /** Whether it answers exactly this text and history. */
  fits(text: string, history: readonly string[]): boolean {
    const isSame = (id: string, at: number) => id === this.#history[at]
    return text === this.text && history.length === this.#history.length && history.every(isSame)
  }

  /** The turn is decided: pending effects are passed on, and so are later ones. */
  use(turn: RepliedTurn): ReadableStream<Chunk> {
    this.#turn = turn
    for (const effect of this.#effects) turn.onceDecided(effect)
    this.#effects = []
    return this.#out.readable
  }

  get isDropped(): boolean {
    return this.#isDropped
  }

  /** It is no longer wanted. */
  drop() {
    this.#isDropped = true
    this.#reader?.cancel().catch(() => {})
    this.spoken.drop()
  }

  async #read() {
    try {
      await this.#readAll()
      this.#out.close()
    } catch (error) {
      this.#out.fail(error)
    } finally {
      if (!this.#turn && !this.#isDropped) this.spoken.end()
    }
  }

  async #readAll() {
    const reader = (this.#reader = this.#reply.getReader())
    for (;;) {
      const { done, value } = await reader.read()
      if (done || this.#isDropped) return
      this.#out.push(value)
      // Once it is used, the unspoken rest is spoken like any other reply.
      if (this.#turn) continue
      this.spoken.write(typeof value === 'string' ? value : (value.delta?.content ?? ''))
    }
  }
}
