import { parseJson } from '../../../base/json/parse_json.ts'
import { escapeJson } from '../insert_secrets.ts'
import { type Escaper, isForeign, type Printed, type Refuse } from './escaper.ts'
import { InnerText } from './inner_text.ts'
import { jsonRuns } from './json_places.ts'

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
    for (const { inString, run, isOver } of jsonRuns(text, this.#inString)) {
      this.#inString = inString
      if (inString) this.#string.own(run)
      if (inString && isOver) this.#string.end()
    }
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
}

function unescapeJson(text: string): string {
  const read = parseJson(`"${text}"`)
  return typeof read === 'string' ? read : text
}
