import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'

/**
 * A stream that can be ended at any moment, even while its source is silent; the source is then
 * cancelled.
 */
export class CuttableStream<Chunk> {
  readonly readable: ReadableStream<Chunk>
  readonly #source: ReadableStreamDefaultReader<Chunk>
  #controller!: ReadableStreamDefaultController<Chunk>
  #isOver = false

  constructor(source: ReadableStream<Chunk>) {
    this.#source = source.getReader()
    this.readable = new ReadableStream<Chunk>({
      start: (controller) => void (this.#controller = controller),
      pull: () => this.#pull(),
      cancel: (reason) => {
        this.#isOver = true
        return this.#source.cancel(reason)
      },
    })
  }

  cut() {
    if (this.#isOver) return
    this.#isOver = true
    this.#controller.close()
    void this.#source.cancel().catch(() => {})
  }

  async #pull() {
    const { done, value } = await this.#source.read().catch((error: unknown) => {
      this.#isOver = true
      throw error
    })
    if (this.#isOver) return
    if (!done) return this.#controller.enqueue(value)
    this.#isOver = true
    this.#controller.close()
  }
}
