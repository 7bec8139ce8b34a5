import type { Router } from '@koa/router'
import type { Context } from 'koa'
import { z } from 'zod'
import { insertConsoleSession } from '../../db/people/console_sessions.ts'
import { insertSecurityEvent } from '../../db/people/security_events.ts'
import { inTransaction } from '../../db/sql.ts'
import type { Invited, Joined } from '../../shared/people/console.ts'
import { PersonName } from '../../shared/people/person.ts'
import { hashToken, makeToken } from '../../shared/people/token.ts'
import type { Config } from '../../shared/base/environment/config.ts'
import { ApiError } from '../../shared/base/errors.ts'
import type { Admission } from '../http/admit.ts'
import { readBearer } from '../http/authenticate.ts'
import { createBodyReader } from '../http/body/body.ts'
import { check } from '../http/validate.ts'
import { acceptHeld, holdOpenInvite } from '../routes/people/invites.ts'
import { whoCalls } from '../http/security_log.ts'
import type { Service } from '../service.ts'
import { csrfToken, LIFETIME_SECONDS, setCookie } from './cookie.ts'
import { askedIn, recordSignIn } from './record_sign_in.ts'

/**
 * The target of an invitation link: the web layer or, as a path, the console's own page; null when neither is
 * known to accept invitations.
 */
export function invitePage({ INVITE_URL, CONSOLE_INVITES }: Config): string | null {
  return INVITE_URL ?? (CONSOLE_INVITES ? '/console/join' : null)
}

const PATH = '/console/api/invitation'
const MAX_BYTES = 4_096
const Body = z.object({ name: PersonName.nullable().default(null) })

/**
 * Accepting an invitation in the console. The token comes in a header that no form can send, so another site
 * cannot sign anybody in here. The address is unproven, so existing users stay in their organization.
 */
export function mountInvitation(router: Router, service: Service, admission: Admission) {
  const { pools, app_url, config } = service
  const withBody = createBodyReader()

  router.get(PATH, async (ctx) => {
    const token = await readInvitation(ctx)
    const invite = await inTransaction(pools.service, (sql) => holdOpenInvite(sql, token))
    const { email, role, org_name } = invite
    ctx.body = { organization: { name: org_name }, email, role } satisfies Invited
  })

  router.post(PATH, async (ctx) => {
    const invitation = await readInvitation(ctx)
    const { name } = await withBody(ctx.req, { sender: null, max_bytes: MAX_BYTES }, async (body) =>
      check(Body, body, 'body'),
    )
    const { token, hash } = makeToken()
    const { organization, user, api_key } = await inTransaction(pools.service, async (sql) => {
      const invite = await holdOpenInvite(sql, invitation)
      const asked = askedIn(ctx)
      const joined = await acceptHeld(sql, invite, { name, isProved: false, asked })
      const key_hash = hashToken(joined.api_key.key)
      await insertConsoleSession(sql, {
        hash,
        key_hash,
        address: ctx.ip,
        lifetime_seconds: LIFETIME_SECONDS,
      })
      const { organization, user, api_key } = joined
      const caller = { org_id: organization.id, key_id: api_key.id, member: user }
      await insertSecurityEvent(sql, {
        kind: 'member.joined',
        org_ids: [organization.id],
        ...whoCalls(caller),
        ...asked,
        target_id: user.id,
      })
      await recordSignIn(sql, ctx, caller, 'console.signed_in')
      return joined
    })
    setCookie(ctx, token, app_url)
    const { id, email, role } = user
    ctx.body = {
      csrf_token: csrfToken(token),
      organization,
      user: { id, name: user.name, email, role },
      key_id: api_key.id,
      scopes: api_key.scopes,
      invite_url: invitePage(config),
      key: api_key.key,
    } satisfies Joined
  })

  /** @throws ApiError 401 without a token, 404 when the console accepts no invitations, 429 */
  async function readInvitation(ctx: Context): Promise<string> {
    ctx.state.route = PATH
    await admission.admit(ctx, {
      auth: 'none',
      members: 'active',
      scopes: [],
      limit: 'identity',
    })
    if (!config.CONSOLE_INVITES) {
      const message =
        'This console does not accept invitations; ask whoever invited you where to open yours'
      throw new ApiError('not_found', message)
    }
    return readBearer(ctx.get('authorization'))
  }
}
