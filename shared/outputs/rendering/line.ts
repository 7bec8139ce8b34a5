import { textOf, valueAt } from '../../base/text/interpolate.ts'
import { placeholderPieces } from '../../base/text/placeholders.ts'
import { RenderProblem } from './problem.ts'
import {
  findSecret,
  type NamedSecrets,
  percentEncode,
  type Redacted,
  type SecretPlace,
} from './insert_secrets.ts'
import type { Variables } from './variables.ts'

/** Maximum length of a URL or header value that is sent, in characters. */
const MAX_LENGTH = 20_000

/**
 * Inserts variables and secrets into a single-line text, such as a URL or a header. Values are not expanded
 * again; a missing one is empty, an object or array is JSON.
 *
 * @param inUrl percent-encodes them, except at the beginning, where one may be the whole URL
 * @throws RenderProblem when a secret does not exist, there is a filter, or the line is too long
 */
export function renderLine(
  line: string,
  variables: Variables,
  secrets: NamedSecrets,
  inUrl = false,
): Redacted {
  const places: SecretPlace[] = []
  let text = ''
  let hidden = 0
  for (const { kind, raw, name, at } of placeholderPieces(line)) {
    if (kind === 'text') text += raw
    else if (kind === 'variable') {
      const problem = filterProblem(name)
      if (problem) throw new RenderProblem(`${problem}; only body_template takes filters`)
      const value = textOf(valueAt(variables, name))
      text += !inUrl ? value : at === 0 ? value.trim() : percentEncode(value)
    } else {
      const found = kind === 'private' ? secrets[name] : findSecret(secrets, name)
      if (!found) continue
      const { id, value } = found
      places.push({ at: text.length, secret_id: id, as: inUrl && at > 0 ? 'url' : 'plain' })
      hidden += value.length
    }
    if (text.length + hidden > MAX_LENGTH) throw new RenderProblem(TOO_LONG)
  }
  return { text, places }
}

const TOO_LONG = `A URL or a header is longer than ${MAX_LENGTH} characters; send what is long in the body`

/** What is wrong with a line before it is rendered, without a full stop. */
export function lineProblem(line: string): string | undefined {
  return placeholderPieces(line)
    .map(({ kind, name }) => (kind === 'variable' ? filterProblem(name) : undefined))
    .find((problem) => problem !== undefined)
}

function filterProblem(path: string) {
  return path.includes('|') ? `{{${path}}} has a filter` : undefined
}
