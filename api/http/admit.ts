import type { ParameterizedContext } from 'koa'
import { authenticate, WrongCredential } from './authenticate.ts'
import { rateHeaders, refuseExcess } from './rate_limiter.ts'
import { createRateLimits, networkOf } from './rate_limits.ts'
import type { Caller, Route } from './route.ts'
import type { Service } from '../service.ts'

export type Admission = ReturnType<typeof createAdmission>

/** Decides which requests are let in: by their credential, and by what is left of their allowance. */
export function createAdmission(service: Pick<Service, 'config' | 'pools'>) {
  const limits = createRateLimits(service.config)

  return {
    /**
     * Who calls, once the request has the credential that its route asks for and is within its limits.
     * Every answer to a key says what is left of its allowance.
     *
     * @throws ApiError 401, 403 or 429
     */
    async admit(ctx: ParameterizedContext, route: Route): Promise<Caller> {
      const network = networkOf(ctx.ip)
      const caller = await authenticate(service, route, {
        authorization: ctx.get('authorization'),
        internalSecret: ctx.get('x-internal-secret'),
      }).catch((error: unknown) => {
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
    },

    /** @throws ApiError 429 when this address asks for too many frames */
    admitToFrames(ip: string): void {
      refuseExcess(limits.frame(networkOf(ip)), 'requests')
    },

    /**
     * Takes `count` new conversations from the allowance of `id`, an organization or a link. A caller
     * with a credential sees what is left of it.
     *
     * @throws ApiError 429
     */
    takeCreations(ctx: ParameterizedContext, caller: Caller, id: string, count: number): void {
      const allowance = limits.create(id, count)
      if (caller) ctx.set(rateHeaders(allowance))
      refuseExcess(allowance, 'new conversations')
    },
  }
}
