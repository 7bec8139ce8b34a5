import { type Escaper, isForeign, type Printed, type Refuse } from './escaper.ts'

/** For a body whose language we do not know: the author of the template chooses the filter. */
export class UnknownEscaper implements Escaper {
  readonly #refuse: Refuse

  constructor(refuse: Refuse) {
    this.#refuse = refuse
  }

  own() {}

  value(printed: Printed) {
    const { text, name, filters } = printed
    if (isForeign(printed) && filters.length === 0) {
      this.#refuse(
        `${name} has no filter, and a body with this Content-Type has no escaping of its own; add the filter line, csv, urlencode, xml or tojson, or safe if any text may stand there`,
      )
    }
    return text
  }

  secret() {
    return 'plain' as const
  }

  end() {}
}
