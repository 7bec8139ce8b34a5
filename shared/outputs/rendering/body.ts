import { replacePieces } from '../../placeholders.ts'
import type { Output } from '../output.ts'
import { bodyProblem } from './body_schema.ts'
import { renderJinja } from './jinja.ts'
import { jsonStringEnd } from './json_strings.ts'
import { findSecret, type Secrets, valuesOf } from './named_secrets.ts'
import { RenderProblem } from './problem.ts'
import { masked, type Sealed, type SecretPlace } from './sealed.ts'
import type { Variables } from './variables.ts'

/** All that a body is made of. */
export type BodyInput = {
  output: Output
  variables: Variables
  secrets: Secrets
  /** The body is JSON, so that what a template puts into a string of it is escaped. */
  json: boolean
}

/** Longest body that is sent, in characters. */
const MAX_LENGTH = 1_000_000
/** Methods whose requests have no body where the output asks for none. */
const WITHOUT_BODY = ['GET', 'DELETE']

/** Whether the request of an output carries a body. */
export function hasBody({ method = 'POST', raw_payload, body_template }: Output): boolean {
  return !WITHOUT_BODY.includes(method) || Boolean(raw_payload || body_template)
}

/** Whether making the body runs what a caller wrote, so that it needs bounds of time and memory. */
export function runsForeignCode({ body_template, schema }: Output): boolean {
  return Boolean(body_template) || schema !== undefined
}

/**
 * The body of an output: exactly the committed data with `raw_payload`, else what `body_template`
 * renders, else the default envelope; for GET and DELETE none instead of that. It is checked against
 * the output's `schema` with `***` for each secret, so that no error message gives one away. The same
 * input makes the same bytes.
 *
 * @throws RenderProblem when the template fails, names a secret that is not there, or the body does
 *   not fit the schema
 */
export function renderBody(input: BodyInput): Sealed {
  const { schema } = input.output
  if (!hasBody(input.output)) return plain('')
  const body = render(input)
  const problem = schema && bodyProblem(schema, masked(body))
  if (problem) throw new RenderProblem(problem)
  return body
}

function render(input: BodyInput): Sealed {
  const { output, variables } = input
  const { session, interview, template, goal, committed_at, data, context } = variables
  const { event, summary, findings } = variables
  if (output.raw_payload) return plain(JSON.stringify(data))
  if (output.body_template) return renderTemplate(output.body_template, input)
  if (event) return plain(JSON.stringify({ ...event, summary, findings, context }))
  return plain(
    JSON.stringify({
      session_id: session.id,
      interview_id: interview.id,
      template_id: template.id,
      goal_id: goal.id,
      committed_at,
      data,
      context,
    }),
  )
}

function plain(text: string): Sealed {
  return { text, places: [] }
}

/** Jinja never sees a secret: a mark stands for each, and the value takes its place at the end. */
function renderTemplate(template: string, { variables, secrets, json }: BodyInput) {
  const mark = unusedMark(template + JSON.stringify(variables))
  const ids: string[] = []
  const marked = replacePieces(template, ({ kind, name }) => {
    if (kind !== 'secret') return undefined
    ids.push(findSecret(secrets, name).id)
    return `${mark}${ids.length - 1}${END}`
  })
  const rendered = renderJinja(marked, variables, { json }).replace(/\p{Surrogate}/gu, '\ufffd')
  refuseLength(rendered.length)
  const sealed = seal(rendered.split(mark), ids, json)
  refuseLength(openLength(sealed, valuesOf(secrets)))
  return sealed
}

function refuseLength(length: number) {
  if (length <= MAX_LENGTH) return
  throw new RenderProblem(`The body is longer than ${MAX_LENGTH} characters; send less`)
}

/** What opening a text makes of it, in characters, without escapes. */
function openLength({ text, places }: Sealed, values: ReadonlyMap<string, string>) {
  return places.reduce(
    (length, { secret_id }) => length + values.get(secret_id)!.length,
    text.length,
  )
}

/** Characters for private use. A mark has no letter, so no filter changes it. */
const [START, MIDDLE, END] = ['\ue000', '\ue001', '\ue002']

/** The start of a mark that does not occur in a text. */
function unusedMark(text: string) {
  let serial = 0
  while (text.includes(`${START}${serial}${MIDDLE}`)) serial++
  return `${START}${serial}${MIDDLE}`
}

/** @param pieces each but the first begins with the rest of a mark */
function seal([first, ...pieces]: string[], ids: string[], json: boolean): Sealed {
  const places: SecretPlace[] = []
  let text = first!
  let inString = jsonStringEnd(text, false)
  for (const piece of pieces) {
    const end = piece.indexOf(END)
    const secret_id = ids[Number(piece.slice(0, end))]!
    places.push({ at: text.length, secret_id, as: json && inString ? 'json' : 'plain' })
    const following = piece.slice(end + END.length)
    text += following
    inString = jsonStringEnd(following, inString)
  }
  return { text, places }
}
