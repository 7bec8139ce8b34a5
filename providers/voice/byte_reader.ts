export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Reads a body as its reader needs it, however the network cuts it. */
export class ByteReader {
  readonly #body: AsyncIterator<Uint8Array>
  #waiting: Buffer = Buffer.alloc(0)
  #isOver = false

  constructor(body: Bytes) {
    this.#body = each(body)
  }

  /** The next bytes, at least so many; fewer only where the body ends. They stay to be read. */
  async peek(length: number): Promise<Buffer> {
    while (this.#waiting.length < length && !this.#isOver) {
      const { done = false, value } = await this.#body.next()
      this.#isOver = done
      if (value) this.#waiting = Buffer.concat([this.#waiting, value as Uint8Array])
    }
    return this.#waiting
  }

  /** Goes on after so many bytes, or at the end of the body. */
  async skip(length: number): Promise<void> {
    for (let left = length; left > 0;) {
      const { length: waiting } = await this.peek(1)
      if (waiting === 0) return
      this.#waiting = this.#waiting.subarray(left)
      left -= waiting
    }
  }

  /** All that has come, as a multiple of `unit` bytes; empty at the end, where an incomplete unit is lost. */
  async take(unit: number, most = Infinity): Promise<Buffer> {
    const { length } = await this.peek(Math.min(unit, most))
    const whole = Math.min(length, most)
    const taken = this.#waiting.subarray(0, whole - (whole % unit))
    this.#waiting = this.#waiting.subarray(taken.length)
    return taken
  }

  /** Nothing more is read. */
  async close(): Promise<void> {
    await this.#body.return?.()
  }
}

async function* each(body: Bytes) {
  yield* body
}
