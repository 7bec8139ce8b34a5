import { randomInt } from 'node:crypto'
import { parseJson } from '../../base/json/parse_json.ts'
import { replacePieces } from '../../base/text/placeholders.ts'
import { faultOf } from '../../base/schema/fault.ts'
import { compile } from '../../base/schema/schema_compiler.ts'
import type { Output } from '../output.ts'
import { contentTypeOf, escaperFor } from './escape.ts'
import type { Escaper } from './escapes/escaper.ts'
import { renderJinja } from './jinja.ts'
import { RenderProblem } from './problem.ts'
import {
  findSecret,
  insertSecrets,
  masked,
  type NamedSecrets,
  type Redacted,
  type SecretPlace,
} from './insert_secrets.ts'
import type { Variables } from './variables.ts'

export type BodyInput = {
  output: Output
  variables: Variables
  secrets: NamedSecrets
}

export type RenderedBody = Redacted & {
  /** Whether it is one JSON value, with its secrets filled in. */
  is_json: boolean
}

const MAX_LENGTH = 1_000_000
/** Each is stored with the body, and takes more room than its secret. */
const MAX_PLACES = 1_000
const COMPILE_LIMIT_MS = 500

/** Whether the request of an output has a body; GET and DELETE only if one is configured. */
export function hasBody({ method = 'POST', raw_payload, body_template }: Output): boolean {
  return !['GET', 'DELETE'].includes(method) || Boolean(raw_payload || body_template)
}

/** Whether rendering the body runs a caller's template or schema, which needs limits on time and memory. */
export function runsForeignCode({ body_template, schema }: Output): boolean {
  return Boolean(body_template) || schema !== undefined
}

/**
 * Renders the body of an output and checks it against its `schema` with `***` for each secret, so that no
 * error message contains one. A withdrawal is not checked: schemas require data, and it has to arrive.
 * Deterministic: the same input gives the same bytes.
 *
 * @throws RenderProblem when the template fails, a secret does not exist, or the schema does not fit
 */
export function renderBody(input: BodyInput): RenderedBody {
  const { output, variables } = input
  const schema = variables.withdrawn ? undefined : output.schema
  if (!hasBody(output)) return { ...plain(''), is_json: false }
  const body = render(input)
  const problem = schema && schemaProblem(schema, masked(body))
  if (problem) throw new RenderProblem(problem)
  return { ...body, is_json: isJson(body, input) }
}

function render(input: BodyInput): Redacted {
  const { output, variables } = input
  const { session, interview, template, goal, committed_at, data, withdrawn, context } = variables
  const { event, summary, findings, evidence, verification, source } = variables
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
      ...(withdrawn && { withdrawn }),
      ...(output.include_evidence && { evidence, verification, source }),
      context,
    }),
  )
}

/** What no template wrote is JSON, because it was serialized here. */
function isJson(body: Redacted, { output, secrets }: BodyInput) {
  if (output.raw_payload || !output.body_template) return true
  return parseJson(insertSecrets(body, secrets)) !== undefined
}

function plain(text: string): Redacted {
  return { text, places: [] }
}

function schemaProblem(schema: NonNullable<Output['schema']>, body: string) {
  const value = parseJson(body)
  if (value === undefined)
    return 'The body, with *** for each secret, is not JSON, so it cannot fit the schema of the output'
  const checker = compile(schema, COMPILE_LIMIT_MS)
  if ('problem' in checker) return `The schema of the output ${checker.problem}`
  if (checker.validate(value)) return undefined
  const fault = faultOf(checker.validate.errors?.[0], 'it')
  return `The body does not fit the schema of the output: ${fault}`
}

/** Jinja never sees a secret: it renders a marker for each, which is then replaced by a `SecretPlace`. */
function renderTemplate(template: string, { output, variables, secrets }: BodyInput) {
  // Unguessable for whoever writes a template or a value.
  const mark = `${START}${randomInt(2 ** 47)}${MIDDLE}`
  const used: NamedSecrets[string][] = []
  const marked = replacePieces(template, ({ kind, name }) => {
    if (kind === 'variable') return undefined
    const found = kind === 'private' ? secrets[name] : findSecret(secrets, name)
    if (!found) return ''
    used.push(found)
    return `${mark}${used.length - 1}${END}`
  })
  const type = contentTypeOf(output)
  const escaper = escaperFor(type, refuse)
  const rendered = renderJinja(marked, variables, escaper).replace(/\p{Surrogate}/gu, '\ufffd')
  refuseLength(rendered.length)
  return notePlaces(rendered.split(mark), used, escaperFor(type, refuse))
}

function refuse(problem: string) {
  throw new RenderProblem(problem)
}

function refuseLength(length: number) {
  if (length <= MAX_LENGTH) return
  throw new RenderProblem(`The body is longer than ${MAX_LENGTH} characters; send less`)
}

/** Private-use characters. A marker contains no letters, so no filter changes it. */
const [START, MIDDLE, END] = ['\ue000', '\ue001', '\ue002']

const TOO_MANY_PLACES = `The body has secrets in more than ${MAX_PLACES} places; send fewer`

/** @param pieces each but the first begins with the rest of a marker */
function notePlaces(
  [first, ...pieces]: string[],
  used: NamedSecrets[string][],
  escaper: Escaper,
): Redacted {
  if (pieces.length > MAX_PLACES) throw new RenderProblem(TOO_MANY_PLACES)
  const places: SecretPlace[] = []
  let text = first!
  let unread = text
  let hidden = 0
  for (const piece of pieces) {
    const end = piece.indexOf(END)
    const { id, value } = used[Number(piece.slice(0, end))]!
    escaper.own(unread)
    places.push({ at: text.length, secret_id: id, as: escaper.secret() })
    hidden += value.length
    unread = piece.slice(end + END.length)
    text += unread
  }
  refuseLength(text.length + hidden)
  return { text, places }
}
