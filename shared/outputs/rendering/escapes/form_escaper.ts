import { percentEncode } from '../insert_secrets.ts'
import { type Escaper, hasFilter, type Printed, type Refuse } from './escaper.ts'
import { InnerText } from './inner_text.ts'

/** Values are percent-encoded. */
export class FormEscaper implements Escaper {
  readonly #parameter: InnerText
  #inName = true

  constructor(refuse: Refuse) {
    this.#parameter = new InnerText(refuse, decodeForm)
  }

  own(text: string) {
    for (const part of text.split(/([=&])/)) {
      if (part === '&') this.#endParameter()
      else if (part === '=' && this.#inName) this.#inName = false
      else if (!this.#inName) this.#parameter.own(part)
    }
  }

  value(printed: Printed) {
    if (!this.#inName) this.#parameter.value(printed, 'urlencode')
    return hasFilter(printed, 'urlencode') ? printed.text : percentEncode(printed.text)
  }

  secret() {
    return 'url' as const
  }

  end() {
    this.#endParameter()
  }

  #endParameter() {
    this.#parameter.end()
    this.#inName = true
  }
}

function decodeForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
