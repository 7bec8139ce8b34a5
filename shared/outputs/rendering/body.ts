import type { Output } from '../output.ts'
import { isTimeOver, withinTime } from '../../schema/time_limit.ts'
import { readJinja, renderJinja } from './jinja.ts'
import { jsonStringEnd } from './json_strings.ts'
import { RenderProblem } from './problem.ts'
import type { Scope } from './scope.ts'
import type { Place, Sealed } from './sealed.ts'
import { findSecret, SECRET, type Secrets, valuesOf } from './named_secrets.ts'

/** Longest body that is sent, in characters. */
const MAX_LENGTH = 1_000_000
/** Methods whose requests have no body where the output asks for none. */
const WITHOUT_BODY = ['GET', 'DELETE']

/** Whether the request of an output carries a body. */
export function hasBody({ method = 'POST', raw_payload, body_template }: Output): boolean {
  return !WITHOUT_BODY.includes(method) || Boolean(raw_payload || body_template)
}

/**
 * The body of an output: exactly the committed data with `raw_payload`, else what `body_template`
 * renders, else the default envelope; for GET and DELETE none instead of that.
 *
 * @param json the body is JSON, so that what a template puts into a string of it is escaped
 * @throws RenderProblem when the template fails, or names a secret that is not there
 */
export function renderBody(output: Output, scope: Scope, secrets: Secrets, json: boolean): Sealed {
  if (!hasBody(output)) return plain('')
  if (output.raw_payload) return plain(JSON.stringify(scope.data))
  if (output.body_template) return renderTemplate(output.body_template, scope, secrets, json)
  const { session, interview, template, goal, committed_at, data, context } = scope
  const { event, summary, findings } = scope
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

/**
 * Why a `body_template` cannot be read, as one sentence; undefined when it can.
 *
 * @param limit_ms what it may take to find out
 */
export function templateProblem(template: string, limit_ms: number): string | undefined {
  try {
    withinTime(limit_ms, () => readJinja(template.replaceAll(SECRET, '')))
    return undefined
  } catch (error) {
    if (isTimeOver(error)) return 'the body_template takes too long to read'
    return `the body_template cannot be read: ${(error as Error).message}`
  }
}

function plain(text: string): Sealed {
  return { text, places: [] }
}

/** Jinja never sees a secret: a mark stands for each, and the value takes its place at the end. */
function renderTemplate(template: string, scope: Scope, secrets: Secrets, json: boolean) {
  const mark = unusedMark(template + JSON.stringify(scope))
  const ids: string[] = []
  const marked = template.replaceAll(SECRET, (_, ref: string) => {
    ids.push(findSecret(secrets, ref.trim()).id)
    return `${mark}${ids.length - 1}${END}`
  })
  const rendered = renderJinja(marked, scope, { json }).replace(/\p{Surrogate}/gu, '\ufffd')
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
  const places: Place[] = []
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
