import { timingSafeEqual } from 'node:crypto'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import { confirmConsoleSession } from '../../db/people/console_sessions.ts'
import { countRefusal } from '../../db/people/security_events.ts'
import type { Confirmed } from '../../shared/people/console.ts'
import { hashToken, makeToken } from '../../shared/people/token.ts'
import type { Admission } from '../http/admit.ts'
import { readBearer, WrongCredential } from '../http/authenticate.ts'
import { networkOf } from '../http/rate_limits.ts'
import { refuseUnconfirmed } from '../http/refuse_unconfirmed.ts'
import type { KeyCaller, PlatformCaller } from '../http/route.ts'
import { whoCalls } from '../http/security_log.ts'
import type { Service } from '../service.ts'
import { csrfToken, setCookie } from './cookie.ts'
import { enter, signedOut } from './enter.ts'
import { identify } from './identify.ts'
import { askedIn, recordSignIn } from './record_sign_in.ts'

const PATH = '/console/api/confirmation'
/** What is begun after a check that it still counts needs it a moment later, in another request. */
const SPARE_SECONDS = 30

/** Giving the key of a sign-in again, before what is sensitive: see `asksForKey` of a route. */
export function mountConfirmation(router: Router, service: Service, admission: Admission) {
  /** Whether the key was given recently enough, for a download, which a page cannot repeat. */
  router.get(PATH, async (ctx) => {
    await enter(service, ctx)
    await identify(ctx, admission, PATH)
    refuseUnconfirmed(ctx, SPARE_SECONDS)
    ctx.status = 204
  })

  router.post(PATH, async (ctx) => {
    const old = await enter(service, ctx)
    const caller = await identify(ctx, admission, PATH)
    const given = hashToken(readBearer(ctx.get('authorization')))
    if (!timingSafeEqual(given, ctx.state.key_hash)) {
      await recordRefusal(ctx, caller)
      throw new WrongCredential(`${WRONG}; give that one`)
    }
    const { token, hash } = makeToken()
    const { pools } = service
    // Another tab may have given the key, or signed out, since this request was let in.
    if (!(await confirmConsoleSession(pools.service, hashToken(old), hash))) {
      throw signedOut()
    }
    await recordSignIn(pools.service, ctx, caller, 'console.confirmed')
    setCookie(ctx, token, service.app_url)
    ctx.body = { csrf_token: csrfToken(token) } satisfies Confirmed
  })

  /** Somebody at a page that another has left open does not know the key. */
  async function recordRefusal(ctx: Context, caller: KeyCaller | PlatformCaller) {
    if (!('org_id' in caller)) return
    await countRefusal(service.pools.service, {
      kind: 'console.confirmed',
      org_id: caller.org_id,
      ...whoCalls(caller),
      ...askedIn(ctx),
      address: networkOf(ctx.ip),
      target_id: caller.key_id,
      reason: WRONG,
    })
  }
}

const WRONG = 'This is not the key that you signed in with'
