import { describe, expect, test } from 'vitest'
import { makeApiKey } from '../../../shared/people/api_key.ts'
import { INTERNAL_SECRET, type Org, PLATFORM_KEY, useService } from '../../helpers/api/service.ts'
import { stopDatabaseClock } from '../../helpers/database/stopped_clock.ts'

const service = useService()
stopDatabaseClock(() => service.service().config.DATABASE_URL)
const internal = { headers: { 'x-internal-secret': INTERNAL_SECRET } }

describe('signing up', () => {
  test('creates an owner whose key has full permissions in the organization', async () => {
    const sent = { email: 'Ann@Example.org', name: 'Ann', organization_name: 'Acme' }
    const { body } = await service.call('POST', '/v1/auth/signup', sent, internal)
    expect(body.organization.name).toBe('Acme')
    expect(body.user).toMatchObject({ email: 'ann@example.org', role: 'owner' })
    const as = (method: string, path: string, sent?: unknown) =>
      service.call(method, path, sent, { token: body.api_key.key })

    expect((await as('GET', '/v1/auth/org')).body).toMatchObject({
      id: body.organization.id,
      name: 'Acme',
    })
    const secret = (await as('GET', '/v1/auth/org/webhook-secret')).body.webhook_secret
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    const { body: template } = await as('POST', '/v1/templates', { name: 'T' })
    const { body: created } = await as('POST', '/v1/interviews', { template_id: template.id })
    const { body: join } = await as('GET', `/v1/sessions/${created.session_id}/join`)
    expect(join.participant_identity).toMatch(/^per_/)
  })

  test('with a known address is a conflict and creates nothing', async () => {
    const sent = { email: 'twice@example.org', organization_name: 'Twice' }
    await service.call('POST', '/v1/auth/signup', sent, internal)
    const again = { email: 'TWICE@example.org', organization_name: 'Twice again' }
    const answer = await service.call('POST', '/v1/auth/signup', again, internal)
    expect([answer.status, answer.body.error.field]).toEqual([409, 'email'])
    expect(await service.sql()`select from org where name = 'Twice again'`).toHaveLength(0)
  })

  test('is for internal callers only', async () => {
    const sent = { email: 'x@example.org', organization_name: 'X' }
    const org = await service.newOrg()
    const statusFor = async (extra: object) =>
      (await service.call('POST', '/v1/auth/signup', sent, extra)).status
    const bare = await service.call('POST', '/v1/auth/signup', sent)
    expect([bare.status, bare.body.error.message]).toEqual([
      401,
      expect.stringMatching(/; send the INTERNAL_SECRET of the service as X-Internal-Secret$/),
    ])
    expect(await statusFor({ headers: { 'x-internal-secret': 'wrong' } })).toBe(401)
    expect(await statusFor({ token: org.key })).toBe(403)
    expect(await statusFor({ token: PLATFORM_KEY })).toBe(403)
  })
})

describe('a key', () => {
  test('is shown once; afterwards only its first and last characters are', async () => {
    const org = await service.newOrg()
    const { body: made } = await org.call('POST', '/v1/auth/api-keys', { label: 'CI' })
    expect(made.key.startsWith(made.prefix) && made.key.endsWith(made.last_four)).toBe(true)
    const { body: list, text } = await org.call('GET', '/v1/auth/api-keys')
    expect(list).toHaveLength(2)
    expect(text).not.toContain(made.key)
    expect(list[0]).toMatchObject({ id: made.id, label: 'CI', last_used_at: null })
    const [stored] =
      await service.sql()`select row_to_json(api_key)::text as row from api_key where id = ${made.id}`
    expect(stored!.row).not.toContain(made.key)
  })

  test('works at once, and no longer once it is revoked', async () => {
    const org = await service.newOrg()
    const { body: made } = await org.call('POST', '/v1/auth/api-keys', { label: 'CI' })
    const use = () => service.call('GET', '/v1/auth/org', undefined, { token: made.key })
    expect((await use()).status).toBe(200)
    expect((await org.call('DELETE', `/v1/auth/api-keys/${made.id}`)).body).toEqual({
      id: made.id,
      deleted: true,
    })
    expect((await use()).status).toBe(401)
    expect((await org.call('DELETE', `/v1/auth/api-keys/${made.id}`)).status).toBe(404)
    expect((await org.call('GET', '/v1/auth/api-keys')).body).toHaveLength(1)
  })

  test('is refused beyond fifty, even for many concurrent requests, until one is revoked', async () => {
    const org = await service.newOrg()
    const make = () => org.call('POST', '/v1/auth/api-keys', { label: 'CI' })
    const answers = await Promise.all(Array.from({ length: 52 }, make))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(refused[0]!.body.error.message).toContain('revoke one')
    await org.call('DELETE', `/v1/auth/api-keys/${org.api_key.id}`)
    const token: string = answers.find(({ status }) => status === 200)!.body.key
    const again = () => service.call('POST', '/v1/auth/api-keys', { label: 'CI' }, { token })
    expect([(await again()).status, (await again()).status]).toEqual([200, 409])
  })

  test('records its last use once a minute', async () => {
    const org = await service.newOrg()
    const lastUse = async () => {
      const [key] =
        await service.sql()`select last_used_at from api_key where id = ${org.api_key.id}`
      return key!.last_used_at as Date
    }
    const first = await lastUse()
    await org.call('GET', '/v1/auth/org')
    expect(await lastUse()).toEqual(first)
    await service.sql()`
      update api_key set last_used_at = now() - interval '61 seconds' where id = ${org.api_key.id}
    `
    await org.call('GET', '/v1/auth/org')
    expect((await lastUse()).getTime()).toBeGreaterThanOrEqual(first.getTime())
  })

  test.each(['Basic abc', 'Bearer', 'bearer  ', 'Token x'])(
    'is not read from "%s"',
    async (authorization) => {
      const answer = await service.call('GET', '/v1/auth/org', undefined, {
        headers: { authorization },
      })
      expect(answer.status).toBe(401)
    },
  )
})

describe('a platform key', () => {
  test('is accepted only by administration, from the environment or the database', async () => {
    const org = await service.newOrg()
    const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
    const { key, ...hashed } = makeApiKey('adm')
    const sql = service.sql()
    await sql`insert into api_key ${sql({ id: 'key_platform', label: 'p', ...hashed })}`
    const path = `/v1/admin/sessions/${body.session_id}/timing-debug`
    for (const token of [PLATFORM_KEY, key]) {
      expect((await service.call('GET', path, undefined, { token })).status).toBe(200)
      expect((await service.call('GET', '/v1/auth/org', undefined, { token })).status).toBe(403)
    }
    await sql`update api_key set revoked_at = now() where id = 'key_platform'`
    expect((await service.call('GET', path, undefined, { token: key })).status).toBe(401)
  })
})

describe('access ends with the next request', () => {
  const refused = async (org: Org) => {
    const { status, body } = await org.call('GET', '/v1/auth/org')
    return [status, body.error?.code, body.error?.message]
  }

  test('of a blocked organization', async () => {
    const org = await service.newOrg()
    await service.sql()`update org set blocked_at = now() where id = ${org.id}`
    expect(await refused(org)).toEqual([
      403,
      'forbidden',
      expect.stringContaining('organization is blocked'),
    ])
  })

  test('of a blocked user, for every key they created, and of nobody else', async () => {
    const org = await service.newOrg()
    await service.sql()`update member set blocked_at = now() where id = ${org.user.id}`
    expect(await refused(org)).toEqual([
      403,
      'forbidden',
      expect.stringContaining('user is blocked'),
    ])
    expect((await (await service.newOrg()).call('GET', '/v1/auth/org')).status).toBe(200)
  })

  test('of a pending member', async () => {
    const org = await service.newOrg()
    await service.sql()`update member set membership_status = 'pending' where id = ${org.user.id}`
    expect((await refused(org)).slice(0, 2)).toEqual([403, 'forbidden'])
  })

  test('of a member in any state except active', async () => {
    const org = await service.newOrg()
    await service.sql()`update member set membership_status = 'left' where id = ${org.user.id}`
    expect(await refused(org)).toEqual([403, 'forbidden', expect.stringContaining('not active')])
  })
})

describe('the organization', () => {
  test('changes only what is sent; a null clears the language', async () => {
    const org = await service.newOrg()
    const patch = async (body: object) => (await org.call('PATCH', '/v1/auth/org', body)).body
    expect(await patch({ preferred_language: 'es' })).toMatchObject({ preferred_language: 'es' })
    expect(await patch({ name: 'New' })).toMatchObject({ name: 'New', preferred_language: 'es' })
    expect(await patch({})).toMatchObject({ name: 'New', preferred_language: 'es' })
    expect(await patch({ preferred_language: null })).toMatchObject({
      name: 'New',
      preferred_language: null,
    })
  })
})
