import { textOf, valueAt } from '../../interpolate.ts'
import { piecesOf } from '../../placeholders.ts'
import { findSecret, type Secrets } from './named_secrets.ts'
import { RenderProblem } from './problem.ts'
import type { Sealed, SecretPlace } from './sealed.ts'
import type { Variables } from './variables.ts'

type Form = {
  /** How a value is written that begins at this position of the line. */
  write(value: string, at: number): string
  /** How a secret's value will be written there. */
  secret(at: number): SecretPlace['as']
}

/** Longest URL or value of a header that is sent, in characters. */
const MAX_LENGTH = 20_000

/**
 * A text of one line, such as a URL or a header: each `{{path.to.value}}` is put in once and not
 * read again. A missing value is empty, an object or array is JSON.
 *
 * @throws RenderProblem for a secret that is not there, for a filter, and for a line that is too long
 */
export function renderLine(
  line: string,
  variables: Variables,
  secrets: Secrets,
  form: Form,
): Sealed {
  const places: SecretPlace[] = []
  let text = ''
  let hidden = 0
  for (const { kind, raw, name, at } of piecesOf(line)) {
    if (kind === 'text') text += raw
    else if (kind === 'variable') {
      refuseFilter(name)
      text += form.write(textOf(valueAt(variables, name)), at)
    } else {
      const { id, value } = findSecret(secrets, name)
      places.push({ at: text.length, secret_id: id, as: form.secret(at) })
      hidden += value.length
    }
    refuseLength(text.length + hidden)
  }
  return { text, places }
}

function refuseLength(length: number) {
  if (length <= MAX_LENGTH) return
  throw new RenderProblem(
    `A URL or a header is longer than ${MAX_LENGTH} characters; send what is long in the body`,
  )
}

/** What is wrong with a line wherever it is rendered, as a sentence without an end. */
export function lineProblem(line: string): string | undefined {
  return piecesOf(line)
    .map(({ kind, name }) => (kind === 'variable' ? filterProblem(name) : undefined))
    .find((problem) => problem !== undefined)
}

function refuseFilter(path: string) {
  const problem = filterProblem(path)
  if (problem !== undefined) throw new RenderProblem(`${problem}; only body_template takes filters`)
}

function filterProblem(path: string) {
  return path.includes('|') ? `{{${path}}} has a filter` : undefined
}
