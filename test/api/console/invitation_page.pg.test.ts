import { expect, test } from 'vitest'
import { useService } from '../../helpers/api/service.ts'
import { INTERNAL, invite, inviting, newEmail } from '../routes/people/inviting.ts'

const service = useService({ CONSOLE_INVITES: 'true' })
const { call, newOrg } = service
const elsewhere = useService({ INVITE_URL: 'https://people.example.org/join' })
const strict = useService({ CONSOLE_INVITES: 'true', RATE_IDENTITY_PER_MINUTE: '2' })

const PATH = '/console/api/invitation'

const read = (token: string) => call('GET', PATH, undefined, { token })
const accept = (token: string, name: string | null = null) =>
  call('POST', PATH, { name }, { token })

async function invited(role?: string) {
  const org = await newOrg()
  const email = newEmail()
  const { body } = await invite(org, email, role)
  return { org, email, token: body.token as string, id: body.id as string }
}

test('an invitation shows its organization; reading it neither signs anybody in nor accepts it', async () => {
  const { org, email, token } = await invited('admin')
  const answer = await read(token)
  const { name } = (await org.call('GET', '/v1/auth/org')).body
  expect(answer.body).toEqual({ organization: { name }, email, role: 'admin' })
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect((await org.call('GET', '/v1/auth/members')).body.items).toHaveLength(1)
  expect((await read(token)).status).toBe(200)
})

test('accepting an invitation creates a user with a key, who is signed in', async () => {
  const { org, email, token } = await invited()
  const { status, body, headers } = await accept(token, 'Grace')
  expect(status).toBe(200)
  expect(body).toMatchObject({ organization: { id: org.id }, user: { email, name: 'Grace' } })
  const cookie = headers.get('set-cookie')!.split(';')[0]!
  const { key, ...who } = body
  service.credentials.add(cookie.split('=')[1]!).add(key)
  const signedIn = await call('GET', '/console/api/session', undefined, { headers: { cookie } })
  expect(signedIn.body).toEqual(who)
  expect((await call('GET', '/v1/templates', undefined, { token: key })).status).toBe(200)
  const made = { headers: { cookie, 'x-csrf-token': body.csrf_token } }
  const tea = await call('POST', '/console/api/v1/templates', { name: 'Tea' }, made)
  expect(tea.status).toBe(200)

  const { items } = (await org.call('GET', `/v1/auth/audit?user_id=${body.user.id}`)).body
  const entry = { actor: 'user', key_id: body.key_id, address: expect.any(String) }
  for (const [kind, target_id] of [
    ['key.created', body.key_id],
    ['member.joined', body.user.id],
    ['console.signed_in', body.key_id],
  ]) {
    expect(items).toContainEqual(expect.objectContaining({ ...entry, kind, target_id }))
  }

  const again = await accept(token)
  expect([again.status, again.headers.get('set-cookie')]).toEqual([409, null])
})

test("nothing that another site's form can send signs anybody in", async () => {
  const { org, token } = await invited()
  const type = 'application/x-www-form-urlencoded'
  const headers = { 'content-type': type }
  const answer = await call('POST', `${PATH}?token=${token}`, `token=${token}`, { headers })
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null])
  expect((await org.call('GET', '/v1/auth/members')).body.items).toHaveLength(1)
})

test('an invitation that was revoked or never existed is refused with instructions', async () => {
  const { org, token, id } = await invited()
  await org.call('DELETE', `/v1/auth/invites/${id}`)
  for (const answer of [await read(token), await accept(token)]) {
    expect([answer.status, answer.body.error.message]).toEqual([409, expect.stringMatching(/ask/)])
  }
  expect((await read('A'.repeat(43))).status).toBe(404)
})

test('an existing user is neither moved nor signed in by a link without proof of their address', async () => {
  const other = await newOrg()
  const { email } = other.user
  const pending = newEmail()
  const signup = { email: pending, organization_name: 'Waiting' }
  await call('POST', '/v1/auth/signup', signup, INTERNAL)
  await service.sql()`update member set membership_status = 'pending' where email = ${pending}`
  const org = await newOrg()
  for (const address of [email, pending]) {
    const { token } = (await invite(org, address)).body
    const answer = await accept(token)
    expect([answer.status, answer.headers.get('set-cookie')], address).toEqual([409, null])
    expect(answer.body.error.message).toContain(address)
  }
  expect((await other.call('GET', '/v1/templates')).status).toBe(200)
  // The web layer, which has proven the address, still moves them.
  const { token } = (await invite(org, pending)).body
  expect((await inviting(service).accept(token, pending)).status).toBe(200)
})

test('by default the console accepts no invitations and points to the web layer', async () => {
  const org = await elsewhere.newOrg()
  const { token } = (await invite(org, newEmail())).body
  const answer = await elsewhere.call('POST', PATH, {}, { token })
  expect(answer.status).toBe(404)
  expect(answer.body.error.message).toContain('does not accept invitations')
  const session = await elsewhere.call('POST', '/console/api/session', undefined, {
    token: org.key,
  })
  elsewhere.credentials.add(/=([\w-]+)/.exec(session.headers.get('set-cookie')!)![1]!)
  expect(session.body.invite_url).toBe('https://people.example.org/join')
})

test('tokens cannot be guessed without limit', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 3; i++) {
    const { status } = await strict.call('GET', PATH, undefined, { token: 'A'.repeat(43) })
    statuses.push(status)
  }
  expect(statuses).toEqual([404, 404, 429])
})
