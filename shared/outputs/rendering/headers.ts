import { CONNECTION_HEADERS } from '../webhook.ts'
import { lineProblem, renderLine } from './line.ts'
import { type Secrets, valuesOf } from './named_secrets.ts'
import { RenderProblem } from './problem.ts'
import { open, type Sealed } from './sealed.ts'
import type { Variables } from './variables.ts'

const PLAIN = { write: (value: string) => value, secret: () => 'plain' as const }

/**
 * The configured headers with their values put in as they are; names in lower case.
 *
 * @throws RenderProblem when one of them cannot be sent
 */
export function renderHeaders(
  headers: Record<string, string>,
  variables: Variables,
  secrets: Secrets,
): Record<string, Sealed> {
  const values = valuesOf(secrets)
  const rendered = Object.entries(headers).map(([written, line]) => {
    const name = named(written)
    const value = renderLine(line, variables, secrets, PLAIN)
    refuseHeader(name, open(value, values))
    return [name, value] as const
  })
  return Object.fromEntries(rendered)
}

/** What is wrong with headers whatever is put in, as a sentence without an end. */
export function headersProblem(headers: Record<string, string> = {}): string | undefined {
  return Object.entries(headers)
    .map(
      ([name, value]) =>
        headerProblem(named(name), value) ?? connectionProblem(named(name)) ?? lineProblem(value),
    )
    .find((problem) => problem !== undefined)
}

function refuseHeader(name: string, value: string) {
  const problem = headerProblem(name, value)
  if (problem !== undefined) throw new RenderProblem(`${problem}; correct the output`)
}

/** Anything but a token cannot be a name, and a break would begin another header. */
function headerProblem(name: string, value: string) {
  if (!/^[!#$%&'*+\-.^_`|~0-9a-z]+$/.test(name)) {
    return `${name || 'The empty text'} cannot be the name of a header`
  }
  // eslint-disable-next-line no-control-regex
  if (/[\x00-\x08\x0a-\x1f\x7f]/.test(value)) {
    return `The header ${name} has a line break or a control character`
  }
  return undefined
}

/** Templates stored before this was refused are still sent, without such a header. */
function connectionProblem(name: string) {
  if (!CONNECTION_HEADERS.has(name)) return undefined
  return `The header ${name} belongs to the connection, which sets it by itself, so it is never sent as configured`
}

function named(name: string) {
  return name.trim().toLowerCase()
}
