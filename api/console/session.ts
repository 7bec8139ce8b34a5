import type { Router } from '@koa/router'
import { deleteConsoleSession, insertConsoleSession } from '../../db/people/console_sessions.ts'
import { findMember } from '../../db/people/members.ts'
import { findOrg } from '../../db/people/orgs.ts'
import type { SignedIn } from '../../shared/people/console.ts'
import { KEY_SCOPES } from '../../shared/people/key_scope.ts'
import { hashToken, makeToken } from '../../shared/people/token.ts'
import { must } from '../../shared/base/must.ts'
import type { Admission } from '../http/admit.ts'
import { readBearer } from '../http/authenticate.ts'
import type { KeyCaller, PlatformCaller } from '../http/route.ts'
import type { Service } from '../service.ts'
import { clearCookie, csrfToken, LIFETIME_SECONDS, readCookie, setCookie } from './cookie.ts'
import { enter } from './enter.ts'
import { identify } from './identify.ts'
import { invitePage } from './invitation_page.ts'
import { recordSignIn } from './record_sign_in.ts'

/** Signing in to the console with a key, and signing out. */
export function mountSession(router: Router, service: Service, admission: Admission) {
  const { pools, app_url } = service
  const path = '/console/api/session'

  router.get(path, async (ctx) => {
    if (!readCookie(ctx, app_url)) {
      ctx.status = 204
      return
    }
    const token = await enter(service, ctx)
    ctx.body = await introduce(service, await identify(ctx, admission, path), token)
  })

  router.post(path, async (ctx) => {
    const caller = await identify(ctx, admission, path)
    const key_hash = hashToken(readBearer(ctx.get('authorization')))
    const { token, hash } = makeToken()
    const session = { hash, key_hash, address: ctx.ip, lifetime_seconds: LIFETIME_SECONDS }
    await insertConsoleSession(pools.service, session)
    await recordSignIn(pools.service, ctx, caller, 'console.signed_in')
    setCookie(ctx, token, app_url)
    ctx.body = await introduce(service, caller, token)
  })

  router.delete(path, async (ctx) => {
    const token = await enter(service, ctx)
    const caller = await identify(ctx, admission, path).catch(() => undefined)
    await deleteConsoleSession(pools.service, hashToken(token))
    if (caller) await recordSignIn(pools.service, ctx, caller, 'console.signed_out')
    clearCookie(ctx, app_url)
    ctx.body = { signed_out: true }
  })
}

async function introduce(
  { pools, config }: Service,
  caller: KeyCaller | PlatformCaller,
  token: string,
): Promise<SignedIn> {
  const csrf_token = csrfToken(token)
  const { key_id } = caller
  const invite_url = invitePage(config)
  if (!('org_id' in caller))
    return { csrf_token, organization: null, user: null, key_id, scopes: KEY_SCOPES, invite_url }
  const org = must(await findOrg(pools.service, caller.org_id), 'a caller has an organization')
  const member = caller.member && (await findMember(pools.service, caller.member.id))
  const user = member
    ? { id: member.id, name: member.name, email: member.email, role: member.role }
    : null
  const organization = { id: org.id, name: org.name }
  return { csrf_token, organization, user, key_id, scopes: caller.scopes, invite_url }
}
