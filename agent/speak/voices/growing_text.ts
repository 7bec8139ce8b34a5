import { lettersIn } from '../../../shared/turns/speech/letters_in.ts'
import { pieceEnds } from './told_part.ts'

type Fed = { pushText(text: string): void; endInput(): void }

/** A text that is still being written, and may be given to one voice and then another. */
export class GrowingText {
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

  /** The text written so far, from `place`. */
  from(place: number): string {
    return this.#text.slice(place)
  }

  /** How many letters and digits after `place` a voice can speak by now. */
  speakable(place: number): number {
    const rest = this.from(place)
    return lettersIn(this.#isWhole ? rest : rest.slice(0, pieceEnds(rest).at(-1) ?? 0))
  }

  /** Feeds a voice the text from `place`, present and future, until the signal. */
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
