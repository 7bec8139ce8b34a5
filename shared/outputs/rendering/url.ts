import { HTTPS_REQUIRED } from '../https_required.ts'
import { lineProblem, renderLine } from './line.ts'
import { type Secrets, valuesOf } from './named_secrets.ts'
import { RenderProblem } from './problem.ts'
import { open, percentEncode, type Sealed } from './sealed.ts'
import type { Variables } from './variables.ts'

/**
 * The URL of a request. A variable at its very beginning is taken as it is, because it may be the
 * whole URL or the start of it; every other one is percent-encoded, so that it stays one part of
 * the path or the query.
 *
 * @throws RenderProblem when it is not a valid URL over https or http, or a value would lead to
 * another path, or data, a person's name or a secret to another host
 */
export function renderUrl(url: string, variables: Variables, secrets: Secrets): Sealed {
  const rendered = putIn(url, variables, secrets)
  refuseClimbing(url, rendered.text)
  const values = valuesOf(secrets)
  const trusted = { ...variables, data: {}, person: { name: null } }
  const own = withoutSecrets(putIn(url, trusted, secrets))
  refuseSteering(open(rendered, values), open(own, values))
  refuseInvalid(open(rendered, values))
  return rendered
}

function putIn(url: string, variables: Variables, secrets: Secrets): Sealed {
  return renderLine(url.trim(), variables, secrets, {
    write: (value, at) => (at === 0 ? value.trim() : percentEncode(value)),
    secret: (at) => (at === 0 ? 'plain' : 'url'),
  })
}

/** A URL without its secrets, except for one that may be the whole of it. */
function withoutSecrets({ text, places }: Sealed): Sealed {
  return { text, places: places.filter(({ as }) => as === 'plain') }
}

/**
 * A participant's words or name would choose who is sent the secrets, and a secret in the name of a host is
 * told to whoever looks it up.
 */
function refuseSteering(url: string, own: string) {
  if (!URL.canParse(url) || hostOf(own) === hostOf(url)) return
  throw new RenderProblem(
    'Data or a secret stands in the host of the URL; write the host itself, or have the context name it',
  )
}

function hostOf(url: string) {
  if (!URL.canParse(url)) return undefined
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

function refuseInvalid(url: string) {
  if (!WITH_HOST.test(url) || !URL.canParse(url)) {
    throw new RenderProblem(
      'The URL is not valid once its variables are put in; correct the output',
    )
  }
  if (namesUser(url)) throw new RenderProblem('The URL carries a user name; send it as a header')
}

/** Where no host is written, a parser takes the beginning of the path for it. */
const WITH_HOST = /^https?:\/\/[^/\\?#\s]/i

/**
 * What is wrong with the URL of an output that sends, whatever is put in, as a sentence without an
 * end. A variable at its very beginning may stand for all of it.
 *
 * @param allowHttp what sends takes http too
 */
export function urlProblem(url: string | undefined, allowHttp: boolean): string | undefined {
  if (url === undefined) return 'an output that sends needs a url'
  const problem = lineProblem(url)
  const text = url.trim()
  if (problem !== undefined || text.startsWith('{{')) return problem
  const isWhole = !text.includes('{{')
  if (!allowHttp && /^http:/i.test(text)) return HTTPS_REQUIRED
  if (!WITH_HOST.test(text) || (isWhole && !URL.canParse(text))) {
    return `the url of an output begins with https://${allowHttp ? ' or http://' : ''} and a host`
  }
  return isWhole && namesUser(text) ? 'the url of an output carries a user name' : undefined
}

/** Whether a whole URL carries credentials. */
function namesUser(url: string): boolean {
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}

/** `.` and `..` name other paths and cannot be encoded; only the output itself may write them. */
function refuseClimbing(url: string, rendered: string) {
  if (dots(rendered) <= dots(url)) return
  throw new RenderProblem(
    'A value of the URL is "." or "..", which leads to another path; send it in the query or the body',
  )
}

function dots(url: string) {
  return pathOf(url)
    .split(/[/\\]/)
    .filter((part) => /^(\.|%2e){1,2}$/i.test(part)).length
}

function pathOf(url: string) {
  return url.split(/[?#]/, 1)[0]!
}
