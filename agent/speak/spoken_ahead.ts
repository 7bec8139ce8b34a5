import type { AudioFrame } from '@livekit/rtc-node'
import type { ReadableStream } from 'node:stream/web'
import { nextPiece } from '../../shared/turns/speech/clauses.ts'
import { CuttableStream } from '../async/cuttable_stream.ts'
import { pushedStream } from '../async/pushed_stream.ts'

/** Turns a text that is still being written into speech; null if there is no voice. */
export type Speak = (text: ReadableStream<string>) => Promise<ReadableStream<AudioFrame> | null>

/**
 * The first piece of a reply, turned into speech before it is certain that the reply will be
 * heard. Only the first piece, because speech costs money.
 */
export class SpokenAhead {
  readonly #speak: Speak
  /** The first sound is ready, or there will be none; called repeatedly from then on. */
  readonly #ready: () => void
  readonly #text = pushedStream<string>()
  readonly #sound = pushedStream<AudioFrame>(() => this.drop())
  #made: CuttableStream<AudioFrame> | undefined
  #isDropped = false
  #written = ''
  /** What the voice was given; empty until then. */
  #given = ''

  constructor(speak: Speak, ready: () => void) {
    this.#speak = speak
    this.#ready = ready
  }

  /** More of the reply has been written. */
  write(text: string) {
    if (this.#given !== '') return
    this.#written += text
    const [piece] = nextPiece(this.#written, true) ?? []
    if (piece) this.#begin(piece)
  }

  /** Nothing more will be written. */
  end() {
    if (this.#given !== '') return
    if (this.#written.trim() === '') this.#ready()
    else this.#begin(this.#written)
  }

  /** Whether a text with this beginning is the one whose first piece is spoken. */
  beginsWith(text: string): boolean {
    return this.#given !== '' && (this.#given.startsWith(text) || text.startsWith(this.#given))
  }

  /** The reply is heard: its sound, including the rest of its text as that arrives. */
  goOn(text: ReadableStream<string>): ReadableStream<AudioFrame> {
    void this.#giveRest(text)
    return this.#sound.readable
  }

  drop() {
    this.#isDropped = true
    this.#text.close()
    // During an outage of the voice, there may be no frame for a minute.
    this.#made?.cut()
    this.#sound.close()
  }

  #begin(piece: string) {
    this.#given = piece
    this.#text.push(piece)
    void this.#listen()
  }

  async #listen() {
    try {
      const sound = await this.#speak(this.#text.readable)
      if (!sound) return
      this.#made = new CuttableStream(sound)
      if (this.#isDropped) this.#made.cut()
      for await (const frame of this.#made.readable) {
        if (this.#isDropped) return
        // When the voice was asked is irrelevant to the pause that is heard.
        for (const key of Object.keys(frame.userdata)) delete frame.userdata[key]
        this.#ready()
        this.#sound.push(frame)
      }
    } catch {
      // The voice itself reports why; the rest of the reply is attempted as usual.
    } finally {
      if (!this.#isDropped) this.#ready()
      this.#sound.close()
    }
  }

  async #giveRest(text: ReadableStream<string>) {
    let known = this.#given.length
    try {
      for await (const chunk of text) {
        if (known < chunk.length) this.#text.push(chunk.slice(known))
        known = Math.max(0, known - chunk.length)
      }
    } catch {
      // The writer of the reply reports why; what was written is spoken.
    } finally {
      this.#text.close()
    }
  }
}
