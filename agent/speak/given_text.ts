import { lettersIn, pieceEnds } from './told_part.ts'

type Fed = { pushText(text: string): void; endInput(): void }

/** A text that is still being written, for one voice and then another. */
export class GivenText {
  #text = ''
  #isWhole = false
  #changed: (() => void)[] = []

  write(text: string) {
    this.#text += text
    this.#tell()
  }

  end() {
    this.#isWhole = true
    this.#tell()
  }

  get isWhole(): boolean {
    return this.#isWhole
  }

  /** What is written from a place on. */
  from(place: number): string {
    return this.#text.slice(place)
  }

  /** Letters and digits from a place on that a voice can speak by now. */
  speakable(place: number): number {
    const rest = this.from(place)
    return lettersIn(this.#isWhole ? rest : rest.slice(0, pieceEnds(rest).at(-1) ?? 0))
  }

  /** Gives all that is and will be written from a place on to a voice, until the signal. */
  async feed(place: number, voice: Fed, stopped: AbortSignal) {
    for (let at = place; !stopped.aborted;) {
      const more = this.from(at)
      if (more) voice.pushText(more)
      at += more.length
      if (this.#isWhole) return voice.endInput()
      await new Promise<void>((resolve) => this.#changed.push(resolve))
    }
  }

  #tell() {
    for (const changed of this.#changed.splice(0)) changed()
  }
}
