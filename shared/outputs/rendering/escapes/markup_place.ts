import { type XmlPlace, xmlRuns } from './xml_places.ts'

/** Where a text in XML or HTML ends. */
export class MarkupPlace {
  place: XmlPlace = 'text'
  /** Whether a script or a style, in an element or an attribute such as `onclick`, is still open. */
  get isScript() {
    return this.#isInElement || (this.#isInAttribute && /["']/.test(this.place))
  }

  #isInElement = false
  #isInAttribute = false

  /** @returns the parts that were read */
  read(text: string) {
    const runs = xmlRuns(text, this.place)
    for (const { place, run, next } of runs) {
      if (place === 'tag' && next !== 'text') this.#isInAttribute = SCRIPTING.test(run)
      this.place = next
    }
    const last = [...text.matchAll(/<(\/?)(?:script|style)\b/gi)].at(-1)
    if (last) this.#isInElement = last[1] === ''
    return runs
  }
}

/** What precedes the quotes of such an attribute. */
const SCRIPTING = /(?:^|[\s"'/])(?:on\w+|style|srcdoc)\s*=\s*$/i
