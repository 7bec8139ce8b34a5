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

/** Every status that a route may respond with, 200 first. */
export function statusesOf({
  auth,
  path,
  body,
  max_body_bytes,
  query,
  idempotent,
  statuses,
  limit,
  of_person,
}: Route) {
  const found = new Set([200, 500, 503, ...statuses])
  if (auth !== 'none') found.add(401)
  if (auth !== 'none' && auth !== 'none_or_internal') found.add(403).add(429)
  if (of_person) found.add(403)
  if (limit) found.add(429)
  const parameters = [...parametersOf(path), ...Object.keys(query.shape)]
  if (parametersOf(path).length > 0) found.add(404)
  if (body || idempotent || parameters.length > 0)
    found.add(path.startsWith('/v1/admin/') ? 422 : 400)
  if (body) found.add(413).add(415)
  if (max_body_bytes) found.add(408)
  if (idempotent) found.add(409)
  return [...found].sort((a, b) => a - b)
}

export function headersAt(status: number, { auth, idempotent }: Route) {
  const names: ResponseHeader[] = ['X-Request-Id']
  const hasKey = auth === 'key' || auth === 'platform'
  if (status === 429 || (hasKey && status !== 401 && status !== 403)) {
    names.push('RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset')
  }
  if (status === 429 || status === 503) names.push('Retry-After')
  if (status === 200 && idempotent) names.push('Idempotent-Replayed')
  return headersOf(names)
}
