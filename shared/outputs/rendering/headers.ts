import { CONNECTION_HEADERS } from '../webhook_headers.ts'
import { lineProblem, renderLine } from './line.ts'
import { RenderProblem } from './problem.ts'
import { insertSecrets, type NamedSecrets, type Redacted } from './insert_secrets.ts'
import type { Variables } from './variables.ts'

/**
 * The configured headers, names in lower case, values inserted verbatim.
 *
 * @throws RenderProblem when one of them cannot be sent
 */
export function renderHeaders(
  headers: Record<string, string>,
  variables: Variables,
  secrets: NamedSecrets,
): Record<string, Redacted> {
  const rendered = Object.entries(headers).map(([written, line]) => {
    const name = written.trim().toLowerCase()
    const value = renderLine(line, variables, secrets)
    const problem = headerProblem(name, insertSecrets(value, secrets))
    if (problem !== undefined) throw new RenderProblem(`${problem}; correct the output`)
    return [name, value] as const
  })
  return Object.fromEntries(rendered)
}

/** What is wrong with configured headers, without a full stop; undefined if they may be valid. */
export function headersProblem(headers: Record<string, string> = {}): string | undefined {
  return Object.entries(headers)
    .map(([written, value]) => {
      const name = written.trim().toLowerCase()
      return headerProblem(name, value) ?? connectionProblem(name) ?? lineProblem(value)
    })
    .find((problem) => problem !== undefined)
}

/** A name must be a token; a line break would start another header. */
function headerProblem(name: string, value: string) {
  if (!/^[!#$%&'*+\-.^_`|~0-9a-z]+$/.test(name)) {
    return `${name || 'The empty text'} cannot be the name of a header`
  }
  // oxlint-disable-next-line no-control-regex
  if (/[\x00-\x08\x0a-\x1f\x7f]/.test(value)) {
    return `The header ${name} has a line break or a control character`
  }
  return undefined
}

/** For new templates only: older ones are still sent, without this header. */
function connectionProblem(name: string) {
  if (!CONNECTION_HEADERS.has(name)) return undefined
  return `The header ${name} belongs to the connection and is never sent as configured`
}
