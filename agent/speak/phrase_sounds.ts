import { AudioFrame } from '@livekit/rtc-node'
import { ReadableStream } from 'node:stream/web'
import type { Speak } from './spoken_ahead.ts'

/** The sound of short phrases that must be heard at once when their moment comes. */
export class PhraseSounds {
  readonly #speak: Speak
  readonly #sounds = new Map<string, readonly AudioFrame[]>()
  readonly #wanted = new Set<string>()
  /** Phrases wanted for a while, the latest last. */
  #passing: readonly string[] = []

  constructor(speak: Speak) {
    this.#speak = speak
  }

  /** Makes the sound of a phrase, once; a phrase that fails is tried again when next wanted. */
  async prepare(phrase: string): Promise<void> {
    if (this.#wanted.has(phrase)) return
    this.#wanted.add(phrase)
    try {
      const frames: AudioFrame[] = []
      for await (const frame of (await this.#speak(textOf(phrase))) ?? []) frames.push(frame)
      if (!this.#wanted.has(phrase)) return
      if (frames.length > 0) this.#sounds.set(phrase, frames)
      else this.#wanted.delete(phrase)
    } catch {
      this.#wanted.delete(phrase)
    }
  }

  /** The same for a phrase that is kept only while it is among the latest of its kind. */
  async prepareForNow(phrase: string): Promise<void> {
    const isPassing = this.#passing.includes(phrase)
    if (this.#wanted.has(phrase) && !isPassing) return
    const latest = [...this.#passing.filter((one) => one !== phrase), phrase]
    for (const old of latest.splice(0, latest.length - MOST_PASSING)) this.#forget(old)
    this.#passing = latest
    await this.prepare(phrase)
  }

  has(phrase: string): boolean {
    return this.#sounds.has(phrase)
  }

  /**
   * Empty while it is not ready. The frames are new each time, because the framework modifies them.
   */
  of(phrase: string): AudioFrame[] {
    const frames = this.#sounds.get(phrase) ?? []
    return frames.map(
      ({ data, sampleRate, channels, samplesPerChannel }) =>
        new AudioFrame(data, sampleRate, channels, samplesPerChannel),
    )
  }

  #forget(phrase: string) {
    this.#wanted.delete(phrase)
    this.#sounds.delete(phrase)
  }
}

/** Each is half a second of sound. */
const MOST_PASSING = 4

function textOf(phrase: string) {
  return new ReadableStream<string>({
    start(controller) {
      controller.enqueue(phrase)
      controller.close()
    },
  })
}
