import type { ParameterizedContext } from 'koa'
import type { KeyScope } from '../../shared/people/key_scope.ts'
import { countRefusal } from '../../db/people/security_events.ts'
import { authenticate, type Wanted, type Watch } from './authenticate.ts'
import { limitWrongCredentials } from './limit_wrong_credentials.ts'
import { rateHeaders, refuseExcess } from './rate_limiter.ts'
import { createRateLimits, networkOf } from './rate_limits.ts'
import type { Caller, KeyCaller, Limit, PlatformCaller } from './route.ts'
import type { Service } from '../service.ts'

export type Admission = ReturnType<typeof createAdmission>

/** Checks the credentials and rate limits of requests. */
export function createAdmission(service: Pick<Service, 'config' | 'pools'>) {
  const limits = createRateLimits(service.config)

  /**
   * Identifies the caller. Every response to a valid key reports its remaining allowance, also a 403.
   *
   * @throws WrongCredential
   * @throws ApiError 401, 403 or 429
   */
  async function admit(
    ctx: ParameterizedContext,
    route: Wanted & { limit?: Limit },
  ): Promise<Caller> {
    const caller = await authenticate(service, route, credentialsOf(ctx), {
      onKey({ id, org_id }) {
        const allowance = limits.key(id ?? ENVIRONMENT)
        ctx.set(rateHeaders(allowance))
        refuseExcess(allowance, 'requests')
        if (org_id === null) return
        refuseExcess(limits.organization(org_id), 'requests of one organization')
      },
      onRefused: (refused) => recordRefusal(ctx, refused),
    })
    const { limit } = route
    if (!caller && limit) refuseExcess(limits[limit](networkOf(ctx.ip)), 'requests')
    if (!caller || 'internal' in caller) return caller
    const who = 'org_id' in caller ? caller.org_id : (caller.key_id ?? ENVIRONMENT)
    if (limit) refuseExcess(limits[limit](who), 'requests of this kind')
    return caller
  }

  /** For the security log of the organization; the request is refused even when this fails. */
  async function recordRefusal(
    ctx: ParameterizedContext,
    { user_id, ...refused }: Parameters<NonNullable<Watch['onRefused']>>[0],
  ) {
    const { request_id, log, route } = ctx.state
    const event = {
      kind: 'key.refused',
      actor: user_id === null ? 'key' : 'user',
      user_id,
      ...refused,
      address: networkOf(ctx.ip),
      operation: route === undefined ? null : `${ctx.method} ${route}`,
      target_id: null,
      request_id,
    } as const
    await countRefusal(service.pools.service, event).catch((error: unknown) =>
      log.warn({ error }, 'the refusal of a key was not recorded'),
    )
  }

  return {
    limitWrongCredentials: limitWrongCredentials(limits),

    admit,

    /**
     * Admits a caller with a key of an organization or of the platform.
     *
     * @param scopes of which an organization's key needs one
     * @throws ApiError as `admit` does
     */
    admitKey(
      ctx: ParameterizedContext,
      scopes: readonly KeyScope[] = [],
    ): Promise<KeyCaller | PlatformCaller> {
      return admit(ctx, { ...ANY_KEY, scopes }) as Promise<KeyCaller | PlatformCaller>
    },

    /**
     * Rechecks whether a caller who was admitted is still allowed, without using up their allowance.
     *
     * @throws ApiError 401 or 403
     */
    async readmitKey(ctx: ParameterizedContext, wanted: Wanted = ANY_KEY): Promise<void> {
      await authenticate(service, wanted, credentialsOf(ctx))
    },

    /** @throws ApiError 429 after too many requests of this kind from this address */
    admitAddress(ip: string, kind: 'frame' | 'page'): void {
      refuseExcess(limits[kind](networkOf(ip)), 'requests')
    },

    /** As `takeCreations` of `RouteScope`; the response tells a caller with a credential what is left. */
    takeCreations(ctx: ParameterizedContext, caller: Caller, id: string, count: number): void {
      const allowance = limits.create(id, count)
      if (caller) ctx.set(rateHeaders(allowance))
      refuseExcess(allowance, 'new conversations')
    },
  }
}

/** Stands for the key of ADMIN_API_KEY, which has no id. */
const ENVIRONMENT = 'environment'

const ANY_KEY: Wanted = { auth: 'any_key', members: 'active', scopes: [] }

function credentialsOf(ctx: ParameterizedContext) {
  return {
    authorization: ctx.get('authorization'),
    internalSecret: ctx.get('x-internal-secret'),
    key_hash: ctx.state.key_hash,
  }
}
