import { listChainedCalls } from '../../db/outputs/chained_calls.ts'
import type { OpenDelivery } from '../../db/outputs/open_deliveries.ts'
import type { Sql } from '../../db/sql.ts'
import { responseScope } from '../../shared/outputs/chained_call.ts'
import type { Output } from '../../shared/outputs/output.ts'
import { hasBody } from '../../shared/outputs/rendering/body.ts'
import { renderHeaders } from '../../shared/outputs/rendering/headers.ts'
import { createMask, type Mask } from '../../shared/outputs/rendering/mask.ts'
import { RenderProblem } from '../../shared/outputs/rendering/problem.ts'
import {
  findSecret,
  insertSecrets,
  type NamedSecrets,
  type Redacted,
  secretsNamedIn,
} from '../../shared/outputs/rendering/insert_secrets.ts'
import {
  isPrivatePlace,
  maskedPrivate,
  privatePathsIn,
  privateValues,
} from '../../shared/outputs/rendering/private_values.ts'
import { renderUrl } from '../../shared/outputs/rendering/url.ts'
import { type Variables, variablesOf } from '../../shared/outputs/rendering/variables.ts'
import type { Firing } from '../../shared/outputs/firing.ts'
import type { OpenSecrets } from './decrypt_secrets.ts'
import { refuseOtherHosts } from './host_bound.ts'
import type { Renderer } from './renderer.ts'

type RenderInput = {
  org_id: string
  output: Output
  /** False when somebody else wrote the output, who could collect the organization's secrets. */
  may_name_secrets: boolean
  variables: Variables
  /** The values that only outputs get, as the conversation was created with them. */
  private: Record<string, unknown>
  /** What an earlier attempt sent: the same URL and body are sent again. */
  sent?: OpenDelivery['sent']
  decrypt: (refs: readonly string[]) => Promise<OpenSecrets>
}

/** A request as it is sent, except for the headers that the service adds. */
export type RenderedRequest = {
  method: NonNullable<Output['method']>
  url: string
  /** Names in lower case. */
  headers: Record<string, string>
  /** Empty where it was sent before. */
  body: Buffer
  /** Makes such a body of its stored text, which is read once there is a slot to send in. */
  bodyOf: (text: string) => Buffer
  has_body: boolean
  /** Whether the body is JSON; true where it was sent before. */
  is_json: boolean
  /** What may be stored and shown: secrets removed. */
  redacted: { url: Redacted; headers: Record<string, Redacted>; body: Redacted }
  mask: Mask
  /** Signs it instead of the secret of the organization; undefined when the output names none. */
  signing_secret?: string | undefined
}

const MAX_SECRETS = 100
const MAX_SECRET_CHARACTERS = 65_536

/** Renders the request of an output with the current values of its secrets, or says why it cannot. */
export async function renderRequest(
  renderer: Renderer,
  input: RenderInput,
): Promise<RenderedRequest | RenderProblem> {
  try {
    return await render(renderer, input)
  } catch (error) {
    if (error instanceof RenderProblem) return error
    throw error
  }
}

/** The variables of an output that has fired; the answers of chained calls have their current values. */
export async function variablesNow(sql: Sql, output: Output, firing: Firing): Promise<Variables> {
  const { url, headers, body_template } = output
  const asks = JSON.stringify([url, headers, body_template]).includes('response')
  if (!asks) return variablesOf(firing)
  return variablesOf(firing, responseScope(await listChainedCalls(sql, firing.interview_id)))
}

async function render(renderer: Renderer, input: RenderInput): Promise<RenderedRequest> {
  const stored = await decryptNamed(input)
  const secrets = { ...stored, ...privateOf(input) }
  const mask = createMask(Object.values(secrets).flatMap(recognizable))
  try {
    return await renderWith(renderer, input, { stored, secrets, mask })
  } catch (error) {
    if (error instanceof RenderProblem) throw new RenderProblem(mask(error.message))
    throw error
  }
}

type Opened = { stored: OpenSecrets; secrets: NamedSecrets; mask: Mask }

async function renderWith(
  renderer: Renderer,
  { org_id, output, sent, ...input }: RenderInput,
  { stored, secrets, mask }: Opened,
): Promise<RenderedRequest> {
  const variables = { ...input.variables, private: maskedPrivate(input.private) }
  const url = sent?.url ?? renderUrl(output.url ?? '', variables, secrets)
  const filledUrl = insertSecrets(url, secrets)
  refuseOtherHosts(stored, { redacted: url, filled: filledUrl })
  const { signing_secret } = output
  const signing = signing_secret === undefined ? undefined : findSecret(stored, signing_secret)
  const headers = renderHeaders(output.headers ?? {}, variables, secrets)
  const { is_json, ...body } = sent
    ? { text: '', places: sent.body_places, is_json: true }
    : await renderer.render(org_id, { output, variables, secrets })
  const bodyOf = (text: string) =>
    Buffer.from(insertSecrets({ text, places: body.places }, secrets))
  // Also of a body that was sent before: a secret of it that is gone is found here.
  const filledBody = bodyOf(body.text)

  const filledHeaders = Object.entries(headers).map(([name, value]) => [
    name,
    insertSecrets(value, secrets),
  ])
  return {
    method: output.method ?? 'POST',
    url: filledUrl,
    headers: Object.fromEntries(filledHeaders) as Record<string, string>,
    body: sent ? Buffer.alloc(0) : filledBody,
    bodyOf,
    has_body: hasBody(output),
    is_json,
    redacted: { url, headers, body },
    signing_secret: signing?.value,
    mask,
  }
}

async function decryptNamed({ output, may_name_secrets, sent, decrypt }: RenderInput) {
  const hidden = [...secretsNamedIn(output), ...privatePathsIn(output)]
  if (!may_name_secrets && hidden.length > 0) throw new RenderProblem(NOT_YOURS)
  const { headers, signing_secret } = output
  const named = secretsNamedIn(sent ? { headers, signing_secret } : output)
  const places = sentPlaces(sent).filter((place) => !isPrivatePlace(place))
  const refs = new Set([...named, ...places.map(({ secret_id }) => secret_id)])
  if (refs.size > MAX_SECRETS) throw new RenderProblem(TOO_MANY_SECRETS)
  const secrets = await decrypt([...refs])
  const characters = Object.values(secrets).reduce((sum, { value }) => sum + value.length, 0)
  if (characters > MAX_SECRET_CHARACTERS) throw new RenderProblem(TOO_LONG_SECRETS)
  return secrets
}

/** The private values that the request uses; those of one that was sent before are the same. */
function privateOf({ output, private: given, sent }: RenderInput): NamedSecrets {
  const before = sentPlaces(sent).filter(isPrivatePlace)
  const paths = [...privatePathsIn(output), ...before.map(({ secret_id }) => secret_id)]
  return privateValues(given, paths)
}

function sentPlaces(sent: RenderInput['sent']) {
  return sent ? [...sent.url.places, ...sent.body_places] : []
}

/** What is removed from an answer: shorter private values, such as `1`, occur in any. */
function recognizable({ id, value }: { id: string; value: string }): string[] {
  return id.startsWith('private.') && value.length < SHORTEST_PRIVATE ? [] : [value]
}

const SHORTEST_PRIVATE = 4
const NOT_YOURS =
  'The default template uses a secret or a private value, which is not allowed; use your own template'
const TOO_MANY_SECRETS = `The output names more than ${MAX_SECRETS} secrets; name fewer`
const TOO_LONG_SECRETS = `The secrets that the output names have more than ${MAX_SECRET_CHARACTERS} characters in total; name fewer or shorter ones`

/** One JSON value; not lines or sequences of them, such as `application/x-ndjson`. */
const JSON_TYPE = /^[\w.+-]+\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/** Why a request that says that its body is JSON cannot be sent; undefined when it can. */
export function bodyProblem({ headers, has_body, is_json, mask }: RenderedRequest) {
  const type = headers['content-type']?.trim() ?? 'application/json'
  if (!has_body || is_json || !JSON_TYPE.test(type)) return undefined
  const message = `The body is not JSON, but its Content-Type is ${mask(type)}; correct the body_template, or set another Content-Type in the headers of the output`
  return new RenderProblem(message)
}
