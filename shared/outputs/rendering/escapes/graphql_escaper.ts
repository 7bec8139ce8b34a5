import { parseJson } from '../../../base/json/parse_json.ts'
import { escapeJson } from '../insert_secrets.ts'
import { type Escaper, isForeign, type Printed, type Refuse } from './escaper.ts'
import { type GraphqlPlace, graphqlPlaceAfter } from './graphql_places.ts'

/** Strings are escaped as in JSON; elsewhere a value has to be JSON, which is a literal of GraphQL, or fails. */
export class GraphqlEscaper implements Escaper {
  readonly #refuse: Refuse
  #place: GraphqlPlace = 'outside'

  constructor(refuse: Refuse) {
    this.#refuse = refuse
  }

  own(text: string) {
    this.#place = graphqlPlaceAfter(text, this.#place)
  }

  value(printed: Printed) {
    const { text, name } = printed
    if (this.#place === 'string') return escapeJson(text)
    if (!isForeign(printed)) return text
    if (this.#place !== 'outside') {
      this.#refuse(
        `${name} stands in a block string or a comment; write it without quotes around, with the filter tojson`,
      )
    } else if (parseJson(text) === undefined) {
      this.#refuse(
        `${name} stands outside of the quotes of a string; add the filter tojson, or send it in variables`,
      )
    }
    return text
  }

  secret() {
    return this.#place === 'string' ? ('json' as const) : ('plain' as const)
  }

  end() {}
}
