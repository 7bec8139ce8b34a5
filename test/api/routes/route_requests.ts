import { beforeAll } from 'vitest'
import type { Route } from '../../../api/http/route.ts'
import { ROUTES } from '../../../api/routes/index.ts'
import { type Ids, nameOf, someOfEach } from '../../helpers/api/every_route.ts'
import { expectHelpful } from '../../helpers/api/helpful.ts'
import { INTERNAL_SECRET, type Org, PLATFORM_KEY, useService } from '../../helpers/api/service.ts'

export const NAMED = ROUTES.map((route) => [nameOf(route), route] as const)

/** Requests to the declared routes, by an organization that has one of everything that a path can name. */
export function useRouteRequests() {
  const service = useService()
  let org: Org
  let ids: Ids

  beforeAll(async () => {
    org = await service.newOrg()
    ids = await someOfEach(org, service)
  })

  return { service, made: () => ({ org, ids }), call, send, headersFor }

  /** Checks that every error says what to do. */
  async function call(...request: Parameters<typeof service.call>) {
    const answer = await service.call(...request)
    if (answer.status !== 200) expectHelpful(answer.body.error.message)
    return answer
  }

  /** With the credential that the route requires. */
  function send(route: Route, path: string, body: unknown, headers: Record<string, string> = {}) {
    return call(route.method, path, body, { headers: { ...headersFor(route), ...headers } })
  }

  /** The credential that the route requires. */
  function headersFor(route: Route): Record<string, string> {
    const token = route.auth === 'platform' ? PLATFORM_KEY : org.key
    return {
      authorization: `Bearer ${token}`,
      ...(route.auth === 'internal' && { 'x-internal-secret': INTERNAL_SECRET }),
    }
  }
}

/** The status of the response to invalid input. */
export function refusalOf({ path }: Route) {
  return path.startsWith('/v1/admin/') ? 422 : 400
}
