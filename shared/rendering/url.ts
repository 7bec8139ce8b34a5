import { renderLine } from './line.ts'
import { RenderProblem } from './problem.ts'
import type { Scope } from './scope.ts'
import { percentEncode, type Sealed } from './sealed.ts'
import type { Secrets } from './secrets.ts'

/**
 * The URL of a request. A variable at its very beginning is taken as it is, because it may be the
 * whole URL or the start of it; every other one is percent-encoded, so that it stays one part of
 * the path or the query.
 *
 * @throws RenderProblem when a value would lead to another path
 */
export function renderUrl(url: string, scope: Scope, secrets: Secrets): Sealed {
  const rendered = renderLine(url.trim(), scope, secrets, {
    write: (value, before) => (before === '' ? value.trim() : percentEncode(value)),
    secret: (before) => (before === '' ? 'plain' : 'url'),
  })
  refuseClimbing(url, rendered.text)
  return rendered
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
