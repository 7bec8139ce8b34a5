import { textOf, valueAt } from '../../interpolate.ts'
import { RenderProblem } from './problem.ts'
import type { Scope } from './scope.ts'
import type { Place, Sealed } from './sealed.ts'
import { findSecret, type Secrets } from './named_secrets.ts'

type Form = {
  /** How a value is written at its place, which begins after `before`. */
  write(value: string, before: string): string
  /** How a secret's value will be written there. */
  secret(before: string): Place['as']
}

/** Longest URL or value of a header that is sent, in characters. */
const MAX_LENGTH = 20_000
const VARIABLE = /\{\{([^{}]{1,400})\}\}/g

/**
 * A text of one line, such as a URL or a header: each `{{path.to.value}}` is put in once and not
 * read again. A missing value is empty, an object or array is JSON.
 *
 * @throws RenderProblem for a secret that is not there, for a filter, and for a line that is too long
 */
export function renderLine(line: string, scope: Scope, secrets: Secrets, form: Form): Sealed {
  const places: Place[] = []
  let text = ''
  let hidden = 0
  let from = 0
  for (const match of line.matchAll(VARIABLE)) {
    const before = line.slice(0, match.index)
    const path = match[1]!.trim()
    text += line.slice(from, match.index)
    if (path.startsWith('secret:')) {
      const { id, value } = findSecret(secrets, path.slice('secret:'.length).trim())
      places.push({ at: text.length, secret_id: id, as: form.secret(before) })
      hidden += value.length
    } else {
      refuseFilter(path)
      text += form.write(textOf(valueAt(scope, path.split('.'))), before)
    }
    from = match.index + match[0].length
    refuseLength(text.length + hidden)
  }
  return { text: text + line.slice(from), places }
}

function refuseLength(length: number) {
  if (length <= MAX_LENGTH) return
  throw new RenderProblem(
    `A URL or a header is longer than ${MAX_LENGTH} characters; send what is long in the body`,
  )
}

/** What is wrong with a line wherever it is rendered, as a sentence without an end. */
export function lineProblem(line: string): string | undefined {
  const paths = [...line.matchAll(VARIABLE)].map(([, path]) => path!.trim())
  return paths.map(filterProblem).find((problem) => problem !== undefined)
}

function refuseFilter(path: string) {
  const problem = filterProblem(path)
  if (problem !== undefined) throw new RenderProblem(`${problem}; only body_template takes filters`)
}

function filterProblem(path: string) {
  if (path.startsWith('secret:') || !path.includes('|')) return undefined
  return `{{${path}}} has a filter`
}
