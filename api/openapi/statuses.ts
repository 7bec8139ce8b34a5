import { parametersOf, type Route } from '../http/route.ts'
import { headersOf, type ResponseHeader } from './headers.ts'

/** What each status means, in the words of the description. */
export const MEANING: Record<number, string> = {
  200: 'Done',
  400: 'The body or a parameter is not valid; `field` names it',
  401: 'No valid credential',
  403: 'The credential does not allow it',
  404: 'There is no such resource',
  408: 'The body arrives too slowly',
  409: 'The request conflicts with the current state',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The body or a parameter is not valid; `field` names it',
  429: 'Too many requests; wait as long as Retry-After says',
  500: 'A fault in the service; retry with backoff',
  503: 'The database or another required server is not responding, or the service is restarting; wait as long as Retry-After says',
}

/**
 * Every status in the description of a route: those that it may respond with, and 422, by which clients know
 * the validation body of every operation. `/v1` responds to an invalid request with 400.
 */
export function declaredStatusesOf(route: Route) {
  return [...new Set([...statusesOf(route), 422])].sort((a, b) => a - b)
}

/** What a declared status means for a route. */
export function meaningAt(status: number, { path }: Route): string {
  if (status === 422 && !isOfPlatform(path)) return NEVER_422
  return MEANING[status] ?? 'An error'
}

/** Every status that a route may respond with, 200 first. */
export function statusesOf({
  auth,
  path,
  body,
  max_body_bytes,
  idempotent,
  statuses,
  limit,
  of_person,
}: Route) {
  const found = new Set([200, 500, 503, ...statuses])
  if (auth !== 'none') found.add(401)
  if (auth !== 'none' && auth !== 'none_or_internal') found.add(403).add(429)
  if (of_person === true) found.add(403)
  if (limit) found.add(429)
  if (parametersOf(path).length > 0) found.add(404)
  // Unknown query parameters are refused everywhere.
  found.add(isOfPlatform(path) ? 422 : 400)
  if (body) found.add(413).add(415)
  if (max_body_bytes) found.add(408)
  if (idempotent) found.add(409)
  return [...found].sort((a, b) => a - b)
}

function isOfPlatform(path: string) {
  return path.startsWith('/v1/admin/')
}

const NEVER_422 = 'Declared for clients that expect it; an invalid request gets 400'

export function headersAt(status: number, { auth, idempotent }: Route) {
  const names: ResponseHeader[] = ['X-Request-Id']
  const hasKey = auth === 'key' || auth === 'platform'
  if (status === 429 || (hasKey && status !== 401)) {
    names.push('RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset')
  }
  if (status === 429 || status === 503) names.push('Retry-After')
  if (status === 200 && idempotent) names.push('Idempotent-Replayed')
  return headersOf(names)
}
