import { listChainedCalls } from '../../db/outputs/chained_calls.ts'
import type { Sent } from '../../db/outputs/open_deliveries.ts'
import type { Sql } from '../../db/sql.ts'
import { responseScope } from '../../shared/outputs/chained_call.ts'
import { hasBody } from '../../shared/outputs/rendering/body.ts'
import { RenderProblem } from '../../shared/outputs/rendering/problem.ts'
import { type Scope, scopeOf } from '../../shared/outputs/rendering/scope.ts'
import { open, type Sealed } from '../../shared/outputs/rendering/sealed.ts'
import {
  type Secrets,
  secretsNamedIn,
  valuesOf,
} from '../../shared/outputs/rendering/named_secrets.ts'
import type { Output } from '../../shared/outputs/output.ts'
import type { Firing } from '../../shared/outputs/webhook.ts'
import type { Renderer } from './renderer.ts'

/** A request as it goes out, without what the service adds to its headers. */
export type Made = {
  method: NonNullable<Output['method']>
  url: string
  /** Names in lower case. */
  headers: Record<string, string>
  body: Buffer
  has_body: boolean
  /** What may be stored and shown: without its secrets. */
  sealed: { url: Sealed; headers: Record<string, Sealed>; body: Sealed }
  /** The values of the secrets in it, by id. */
  values: ReadonlyMap<string, string>
}

/** So many secrets one output may name. */
const MOST_SECRETS = 100
/** So many characters their values may have together. */
const MOST_SECRET_CHARACTERS = 65_536

type Cause = {
  org_id: string
  output: Output
  /** False where somebody else wrote the output, who could collect the organization's secrets. */
  may_name_secrets: boolean
  scope: Scope
  /** What an earlier attempt sent: that URL and body are sent again, whatever changed since. */
  sent?: Sent | null
  /** Opens the organization's secrets of these ids and names; see `resolveSecrets`. */
  resolve: (refs: readonly string[]) => Promise<Secrets>
}

/**
 * Makes the request of an output: variables put in, secrets resolved at this moment, the body
 * checked against the output's schema.
 *
 * @throws RenderProblem why it cannot be made
 */
export async function makeRequest(
  renderer: Renderer,
  { org_id, output, may_name_secrets, scope, sent, resolve }: Cause,
): Promise<Made> {
  if (!may_name_secrets && secretsNamedIn(output).length > 0) throw new RenderProblem(NOT_YOURS)
  const toRender = sent ? { headers: output.headers, url: 'https://sent.invalid' } : output
  const places = sent ? [...sent.url.places, ...sent.body.places] : []
  const refs = new Set([...secretsNamedIn(toRender), ...places.map(({ secret_id }) => secret_id)])
  if (refs.size > MOST_SECRETS) {
    throw new RenderProblem(`The output names more than ${MOST_SECRETS} secrets; name fewer`)
  }
  const secrets = await resolve([...refs])
  const values = valuesOf(secrets)
  const characters = [...values.values()].reduce((sum, { length }) => sum + length, 0)
  if (characters > MOST_SECRET_CHARACTERS) throw new RenderProblem(TOO_LONG_SECRETS)
  const rendered = await renderer.render(org_id, { output: toRender, scope, secrets })

  const sealed = { ...rendered, ...sent }
  const headers = Object.entries(sealed.headers)
  return {
    method: output.method ?? 'POST',
    url: open(sealed.url, values),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, open(value, values)])),
    body: Buffer.from(open(sealed.body, values)),
    has_body: hasBody(output),
    sealed,
    values,
  }
}

const TOO_LONG_SECRETS = `The secrets that the output names have more than ${MOST_SECRET_CHARACTERS} characters together; name fewer or shorter ones`

const NOT_YOURS =
  'The default template names a secret, and yours are not given to it; use a template of your own'

/** The variables of an output that a commit fires; the answers of chained calls as they are now. */
export async function scopeNow(sql: Sql, output: Output, firing: Firing): Promise<Scope> {
  const { url, headers, body_template } = output
  const asks = JSON.stringify([url, headers, body_template]).includes('response')
  if (!asks) return scopeOf(firing)
  return scopeOf(firing, responseScope(await listChainedCalls(sql, firing.interview_id)))
}
