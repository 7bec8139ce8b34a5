import type { ParameterizedContext } from 'koa'
import { authenticate, WrongCredential } from './authenticate.ts'
import type { Limits } from './limits.ts'
import { networkOf } from './network.ts'
import { rateHeaders, refuseExcess } from './rate_limit.ts'
import type { Caller, Route } from './route.ts'
import type { Service } from '../service.ts'

/**
 * Lets a request in: it has the credential that its route asks for and has not used up its
 * allowance. Every answer to a key tells what is left of it.
 *
 * @throws ApiError 401, 403 or 429
 */
export async function admit(
  ctx: ParameterizedContext,
  service: Service,
  limits: Limits,
  route: Route,
): Promise<Caller> {
  const credentials = {
    authorization: ctx.get('authorization'),
    internalSecret: ctx.get('x-internal-secret'),
  }
  const network = networkOf(ctx.ip)
  const caller = await authenticate(service, route, credentials).catch((error: unknown) => {
    if (error instanceof WrongCredential)
      refuseExcess(limits.failed(network), 'invalid credentials')
    throw error
  })
  const { limit } = route
  if (!caller && limit) refuseExcess(limits[limit](network), 'requests')
  if (!caller || 'internal' in caller) return caller

  const allowance = limits.key(caller.key_id ?? 'environment')
  ctx.set(rateHeaders(allowance))
  refuseExcess(allowance, 'requests')
  if (!('org_id' in caller)) return caller

  refuseExcess(limits.organization(caller.org_id), 'requests of one organization')
  if (limit) refuseExcess(limits[limit](caller.org_id), 'requests of this kind')
  return caller
}
