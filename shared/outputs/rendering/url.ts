import { parseUrl } from '../../base/parse_url.ts'
import { textOf, valueAt } from '../../base/text/interpolate.ts'
import { placeholderPieces } from '../../base/text/placeholders.ts'
import { lineProblem, renderLine } from './line.ts'
import { RenderProblem } from './problem.ts'
import { insertSecrets, type NamedSecrets, type Redacted } from './insert_secrets.ts'
import type { Variables } from './variables.ts'

/**
 * The URL of a request. A variable at the very beginning may hold the whole URL and is inserted verbatim; all
 * others are percent-encoded, so that each remains one component of the path or the query.
 *
 * @throws RenderProblem when the URL is not valid, a value changes the path with `..` or by being empty, or a
 * secret or anything said or answered in the conversation would change the host
 */
export function renderUrl(url: string, variables: Variables, secrets: NamedSecrets): Redacted {
  const rendered = renderLine(url.trim(), variables, secrets, true)
  if (dots(rendered.text) > dots(url)) throw new RenderProblem(CLIMBS)
  const { text, places } = renderLine(url.trim(), trusted(variables), secrets, true)
  const own = insertSecrets({ text, places: places.filter(({ as }) => as === 'plain') }, secrets)
  const filled = insertSecrets(rendered, secrets)
  const address = parseUrl(filled)
  if (address && parseUrl(own)?.origin !== address.origin) throw new RenderProblem(STEERS)
  if (!WITH_HOST.test(filled) || !address) throw new RenderProblem(INVALID)
  if (namesUser(address)) throw new RenderProblem(NAMES_USER)
  const empty = emptyPart(url.trim(), variables, secrets)
  if (empty !== undefined) throw new RenderProblem(`{{${empty}}} ${EMPTY}`)
  return rendered
}

export const HTTPS_REQUIRED =
  'https is required, unless the service has ALLOW_PRIVATE_WEBHOOKS=true'
/** `.` and `..` lead to another path and cannot be encoded. */
const CLIMBS =
  'A value of the URL is "." or "..", which leads to another path; send it in the query or the body'
const EMPTY =
  'is empty, and alone between slashes in the path of the URL, so it leads to another path; send it in the query or the body'
/** A participant could choose who receives the secrets, and DNS servers see secrets in host names. */
const STEERS =
  'The host of the URL contains a secret or a value from the conversation; write the host itself, or take it from the context'
const INVALID = 'The URL is not valid once its variables are filled in; correct the output'
const NAMES_USER = 'The URL carries a user name; send it as a header'
/** Without a host, `URL` would take the start of the path for one. */
const WITH_HOST = /^https?:\/\/[^/\\?#\s]/i

/**
 * What is wrong with the configured URL of an output, without a full stop; undefined if it may be valid.
 *
 * @param allowHttp whether http is accepted too
 */
export function urlProblem(url: string | undefined, allowHttp: boolean): string | undefined {
  if (url === undefined) return 'an output that sends needs a url'
  const problem = lineProblem(url)
  const text = url.trim()
  if (problem !== undefined || text.startsWith('{{')) return problem
  const address = parseUrl(text)
  const isWhole = !text.includes('{{')
  if (!allowHttp && /^http:/i.test(text)) return HTTPS_REQUIRED
  if (!WITH_HOST.test(text) || (isWhole && !address)) {
    return `the url of an output begins with https://${allowHttp ? ' or http://' : ''} and a host`
  }
  return isWhole && address && namesUser(address)
    ? 'the url of an output carries a user name'
    : undefined
}

/** What the integrator wrote, and ids; everything else may be influenced by a participant. */
function trusted(variables: Variables): Variables {
  const { context, session, interview, template, version, goal } = variables
  const written = { context, session, interview, template, version, goal }
  return { ...written, data: {}, withdrawn: false, person: { name: null }, response: {} }
}

/** The variable that leaves a part of the path empty, as in `/users//delete`; undefined if none does. */
function emptyPart(url: string, variables: Variables, secrets: NamedSecrets): string | undefined {
  const known = placeholderPieces(url).map(({ kind, raw, name, at }) => {
    if (kind === 'text') return raw
    const value =
      kind === 'variable' ? textOf(valueAt(variables, name)) : (secrets[name]?.value ?? '')
    if (value.trim() === '') return `\0${encodeURIComponent(name)}\0`
    return at === 0 && kind === 'variable' ? value : 'x'
  })
  const [path = ''] = known.join('').split(/[?#]/, 1)
  const empty = path.split(/[/\\]/).map((part) => /^(?:\0([^\0]+)\0)+$/.exec(part)?.[1])
  const first = empty.find((name) => name !== undefined)
  return first && decodeURIComponent(first)
}

function dots(url: string) {
  const parts = url.split(/[?#]/, 1)[0]!.split(/[/\\]/)
  return parts.filter((part) => /^(\.|%2e){1,2}$/i.test(part)).length
}

function namesUser({ username, password }: URL): boolean {
  return username !== '' || password !== ''
}
