import { type Escaper, hasFilter, isForeign, type Printed, type Refuse } from './escaper.ts'

/** A value has to be JSON, which is YAML too, and has to stand where a value begins. */
export class YamlEscaper implements Escaper {
  readonly #refuse: Refuse
  #line = ''

  constructor(refuse: Refuse) {
    this.#refuse = refuse
  }

  own(text: string) {
    this.#line = (this.#line + text).slice(-LONGEST)
  }

  value(printed: Printed) {
    const { text, name } = printed
    const isWhole = hasFilter(printed, 'tojson') && BEGINS_VALUE.test(this.#line)
    if (isForeign(printed) && !isWhole && !hasFilter(printed, 'safe')) {
      this.#refuse(
        `${name} could be more than a value of this YAML; write it alone and without quotes around, with the filter tojson, or safe if any text may stand there`,
      )
    }
    this.own('0')
    return text
  }

  secret() {
    return 'plain' as const
  }

  end() {}
}

const LONGEST = 200
const BEGINS_VALUE = /(?:^|[\n:?[,{]|^[ \t]*-|\n[ \t]*-)[ \t]*$/
