import { mintKey } from '../../../api/routes/people/mint_key.ts'
import { KEY_SCOPES, type KeyScope } from '../../../shared/people/key_scope.ts'
import { makeApiKey } from '../../../shared/people/api_key.ts'
import { inviting } from '../../api/routes/people/inviting.ts'
import { INTERNAL_SECRET, type Org, PLATFORM_KEY, type TestService } from './service.ts'

/** What a key of an organization allows. */
type OrgKey = {
  role: 'owner' | 'admin' | 'member' | 'none'
  scopes: readonly KeyScope[]
  /** `out`: its user, or its organization, may do nothing at all. */
  state: 'active' | 'pending' | 'out'
}

export type Credential = {
  headers: Record<string, string>
  /** The key that it is, or stands for; `none`: no valid one. */
  is: OrgKey | 'platform' | 'none'
  /** Whether the internal secret beside it is right; absent: there is none. */
  internal?: 'right' | 'wrong'
  /** Sent to `/console/api`; `unsafe`: a request that changes something is forged. */
  console?: 'safe' | 'unsafe'
}

const FULL: OrgKey = { role: 'owner', scopes: KEY_SCOPES, state: 'active' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const ABSENT = { is: 'none' } as const

/** One credential of every kind that there is, right, wrong and misused, by what it is. */
export async function credentialsOfEachKind(service: TestService) {
  const org = await service.newOrg()
  const kinds: Record<string, Credential> = {
    nothing: { headers: {}, ...ABSENT },
    'a word': { headers: bearer('nonsense'), ...ABSENT },
    'a key in Basic': { headers: { authorization: `Basic ${btoa(`${org.key}:`)}` }, ...ABSENT },
    'an unknown key': { headers: bearer(makeApiKey('sk').key), ...ABSENT },
    'an unknown platform key': { headers: bearer(makeApiKey('adm').key), ...ABSENT },
    'the key of an owner': { headers: bearer(org.key), is: FULL },
    'the platform key': { headers: bearer(PLATFORM_KEY), is: 'platform' },
    'the internal secret': {
      headers: { 'x-internal-secret': INTERNAL_SECRET },
      ...ABSENT,
      internal: 'right',
    },
    'a wrong internal secret': {
      headers: { 'x-internal-secret': 'wrong' },
      ...ABSENT,
      internal: 'wrong',
    },
    'the internal secret as a key': { headers: bearer(INTERNAL_SECRET), ...ABSENT },
    'a key as internal secret': {
      headers: { 'x-internal-secret': org.key },
      ...ABSENT,
      internal: 'wrong',
    },
  }
  Object.assign(kinds, await keysOf(service, org))
  Object.assign(kinds, await usersOf(service, org))
  Object.assign(kinds, await signInsOf(service, org))
  Object.assign(kinds, await capabilitiesOf(service, org))
  return kinds
}

/** Keys with less than all rights, or none any more. */
async function keysOf(service: TestService, org: Org): Promise<Record<string, Credential>> {
  const make = async (more: object) =>
    (await org.call('POST', '/v1/auth/api-keys', { label: 'any', ...more })).body
  const revoked = await make({})
  await org.call('DELETE', `/v1/auth/api-keys/${revoked.id}`)
  const expired = await make({ expires_at: '2999-01-01' })
  await service.sql()`update api_key set expires_at = now() where id = ${expired.id}`
  const scoped = await Promise.all(
    KEY_SCOPES.map(async (scope) => {
      const { key } = await make({ scopes: [scope] })
      return [
        `a key with only ${scope}`,
        { headers: bearer(key), is: { ...FULL, scopes: [scope] } },
      ] as const
    }),
  )
  const ofOrg = await mintKey(
    service.sql(),
    { org_id: org.id, member_id: null },
    { label: 'of the organization' },
  )
  const nobody = { org_id: null, member_id: null }
  const operator = await mintKey(service.sql(), nobody, { label: 'Grace' }, 'adm')
  const former = await mintKey(service.sql(), nobody, { label: 'Former' }, 'adm')
  await service.sql()`update api_key set revoked_at = now() where id = ${former.id}`
  return {
    'a revoked key': { headers: bearer(revoked.key), ...ABSENT },
    'an expired key': { headers: bearer(expired.key), ...ABSENT },
    ...Object.fromEntries(scoped),
    'the key of the organization itself': {
      headers: bearer(ofOrg.key),
      is: { ...FULL, role: 'none' },
    },
    'the key of an operator': { headers: bearer(operator.key), is: 'platform' },
    'a revoked platform key': { headers: bearer(former.key), ...ABSENT },
  }
}

/** Keys of users who may do less, or nothing. */
async function usersOf(service: TestService, org: Org): Promise<Record<string, Credential>> {
  const { join } = inviting(service)
  const sql = service.sql()
  const member = await join(org, 'member')
  const admin = await join(org, 'admin')
  const blocked = await join(org, 'owner')
  await sql`update member set blocked_at = now() where id = ${blocked.user.id}`
  const pending = await join(org, 'owner')
  await sql`update member set membership_status = 'pending' where id = ${pending.user.id}`
  const deleted = await join(org, 'owner')
  await sql`delete from member where id = ${deleted.user.id}`
  const elsewhere = await service.newOrg()
  const moved = await join(org, 'owner')
  await sql`update member set org_id = ${elsewhere.id} where id = ${moved.user.id}`
  const outcast = await service.newOrg()
  await sql`update org set blocked_at = now() where id = ${outcast.id}`
  return {
    'the key of a member': { headers: bearer(member.key), is: { ...FULL, role: 'member' } },
    'the key of an admin': { headers: bearer(admin.key), is: { ...FULL, role: 'admin' } },
    'the key of a blocked user': { headers: bearer(blocked.key), is: { ...FULL, state: 'out' } },
    'the key of a pending user': {
      headers: bearer(pending.key),
      is: { ...FULL, state: 'pending' },
    },
    'the key of a deleted user': { headers: bearer(deleted.key), ...ABSENT },
    'the key of a user who moved': { headers: bearer(moved.key), ...ABSENT },
    'the key of a blocked organization': {
      headers: bearer(outcast.key),
      is: { ...FULL, state: 'out' },
    },
  }
}

/** Sign-ins to the console, used rightly and wrongly. */
async function signInsOf(service: TestService, org: Org): Promise<Record<string, Credential>> {
  const session = '/console/api/session'
  async function signIn(token: string) {
    const { headers, body } = await service.call('POST', session, undefined, { token })
    const cookie = headers.get('set-cookie')!.split(';')[0]!
    service.credentials.add(cookie.split('=')[1]!)
    return { cookie, 'x-csrf-token': String(body.csrf_token) }
  }
  const { join } = inviting(service)
  const owner = await signIn(org.key)
  const another = await signIn(org.key)
  const operator = await signIn(PLATFORM_KEY)
  const member = await signIn((await join(org, 'member')).key)
  const { cookie } = owner
  const ended = await signIn(org.key)
  await service.call('DELETE', session, undefined, { headers: ended })
  return {
    'a sign-in': { headers: owner, is: FULL, console: 'safe' },
    'a sign-in of a member': { headers: member, is: { ...FULL, role: 'member' }, console: 'safe' },
    'a sign-in of an operator': { headers: operator, is: 'platform', console: 'safe' },
    'a sign-in without its token': { headers: { cookie }, is: FULL, console: 'unsafe' },
    "a sign-in with another one's token": {
      headers: { cookie, 'x-csrf-token': another['x-csrf-token'] },
      is: FULL,
      console: 'unsafe',
    },
    'a sign-in that was ended': { headers: ended, ...ABSENT, console: 'safe' },
    'no sign-in in the console': { headers: {}, ...ABSENT, console: 'safe' },
    'a key in the console': { headers: bearer(org.key), ...ABSENT, console: 'safe' },
    'a sign-in sent to the API itself': { headers: owner, ...ABSENT },
    'a sign-in beside a wrong key': { headers: { ...owner, ...bearer('nonsense') }, ...ABSENT },
  }
}

/** What opens something of its own, sent as a key. */
async function capabilitiesOf(service: TestService, org: Org): Promise<Record<string, Credential>> {
  const { template } = org
  const { body: made } = await org.call('POST', '/v1/interviews', { template_id: template.id })
  const join = `/v1/embed/sessions/${made.session_id}/join`
  const { body: joined } = await service.call('POST', join, { name: 'Ana' })
  const { body: share } = await org.call('POST', `/v1/templates/${template.id}/share`, {})
  const { body: started } = await service.call('POST', '/v1/auth/cli/start')
  const { body: invited } = await org.call('POST', '/v1/auth/invites', { email: 'i@example.org' })
  const { body: org_secret } = await org.call('GET', '/v1/auth/org/webhook-secret')
  const tokens: Record<string, string> = {
    "a participant's secret": joined.person_secret,
    'a token for a room': joined.token,
    'the id of a session': made.session_id,
    'the id of a share link': share.id,
    'the secret of a program that signs in': started.device_code,
    'the code that a program shows': started.user_code,
    'the token of an invitation': invited.token,
    'a webhook secret': org_secret.webhook_secret,
  }
  return Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, { headers: bearer(token), ...ABSENT }]),
  )
}
