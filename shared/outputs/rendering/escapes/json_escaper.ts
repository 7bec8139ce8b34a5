import { parseJson } from '../../../base/json/parse_json.ts'
import { escapeJson } from '../insert_secrets.ts'
import { type Escaper, isForeign, type Printed, type Refuse } from './escaper.ts'
import { InnerText } from './inner_text.ts'

/** Strings are escaped; elsewhere a value has to be JSON. */
export class JsonEscaper implements Escaper {
  readonly #refuse: Refuse
  readonly #isLines: boolean
  readonly #string: InnerText
  #inString = false

  /** @param isLines whether a line break ends a record */
  constructor(refuse: Refuse, isLines: boolean) {
    this.#refuse = refuse
    this.#isLines = isLines
    this.#string = new InnerText(refuse, unescapeJson)
  }

  own(text: string) {
    let from = 0
    for (let at = 0; at < text.length; at++) {
      if (this.#inString && text[at] === '\\') at++
      else if (text[at] === '"') {
        if (this.#inString) this.#endString(text.slice(from, at))
        this.#inString = !this.#inString
        from = at + 1
      }
    }
    if (this.#inString) this.#string.own(text.slice(from))
  }

  value(printed: Printed) {
    const { text, name } = printed
    if (this.#inString) {
      this.#string.value(printed)
      return escapeJson(text)
    }
    if (isForeign(printed) && parseJson(text) === undefined) {
      this.#refuse(
        `${name} is not JSON, but stands outside of the quotes of a JSON string; add the filter tojson`,
      )
    }
    // Between the tokens of JSON a line break says nothing, and within strings there is none.
    return this.#isLines ? text.replace(/[\r\n]/g, ' ') : text
  }

  secret() {
    return this.#inString ? 'json' : 'plain'
  }

  end() {
    this.#string.end()
  }

  #endString(rest: string) {
    this.#string.own(rest)
    this.#string.end()
  }
}

function unescapeJson(text: string): string {
  const read = parseJson(`"${text}"`)
  return typeof read === 'string' ? read : text
}
