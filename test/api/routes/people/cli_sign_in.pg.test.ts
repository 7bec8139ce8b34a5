import { describe, expect, test } from 'vitest'
import {
  findByUserCode,
  pruneDeviceSessions,
  takeSealedKey,
} from '../../../../db/people/device_sessions.ts'
import { asOrg } from '../../../../db/sql.ts'
import { makeDeviceCode } from '../../../../shared/access/device_code.ts'
import { type Org, useService } from '../../../helpers/service.ts'

const service = useService()
type Started = { device_code: string; user_code: string }

const start = async (): Promise<Started> =>
  (await service.call('POST', '/v1/auth/cli/start')).body as Started
const poll = ({ device_code }: { device_code: string }) =>
  service.call('POST', '/v1/auth/cli/poll', { device_code })
const approve = (org: Org, user_code: string, more = {}) =>
  org.call('POST', '/v1/auth/cli/approve', { user_code, ...more })

/** As if the interval were over. */
const wait = () => service.sql()`update device_session set polled_at = null`
const expire = ({ user_code }: Started, by = '1 second') => service.sql()`
  update device_session
  set expires_at = now() - ${by}::interval
  where user_code = ${user_code.replace('-', '')}
`

describe('a sign-in', () => {
  test('begins with two codes, the address that takes one of them, and 15 minutes', async () => {
    const { body } = await service.call('POST', '/v1/auth/cli/start')
    expect(body).toMatchObject({ expires_in: 900, interval: 5 })
    expect(body.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
    expect(body.verification_uri_complete).toBe(`${service.url()}/cli?code=${body.user_code}`)
    expect((await poll(body)).body).toEqual({ status: 'pending', interval: 5 })
  })

  test('gives the program one key of whoever approved it, and only once', async () => {
    const org = await service.newOrg()
    const started = await start()
    const approved = await approve(org, started.user_code, { label: 'Laptop' })
    expect(approved.body).toMatchObject({ status: 'approved', user_code: started.user_code })

    const { body } = await poll(started)
    expect(Object.keys(body)).toEqual(['status', 'api_key', 'interval'])
    expect(body.status).toBe('approved')
    const used = await service.call('GET', '/v1/auth/org', undefined, { token: body.api_key })
    expect(used.body.id).toBe(org.id)
    const { body: keys } = await org.call('GET', '/v1/auth/api-keys')
    expect(keys[0]).toMatchObject({ id: approved.body.api_key.id, label: 'Laptop' })
    const [row] = await service.sql()`select member_id from api_key where id = ${keys[0].id}`
    expect(row!.member_id).toBe(org.user.id)

    await wait()
    expect((await poll(started)).body).toEqual({ status: 'consumed', interval: 5 })
  })

  test('is approved by its code however that is typed, with a label of its own or none', async () => {
    const org = await service.newOrg()
    const { user_code } = await start()
    const typed = ` ${user_code.toLowerCase().replace('-', '')} `
    expect((await approve(org, typed)).body.api_key.label).toBe('Command line')
  })

  test('leaves the key readable to nobody who has the whole database', async () => {
    const org = await service.newOrg()
    const started = await start()
    await approve(org, started.user_code)
    const rows =
      await service.sql()`select row_to_json(device_session)::text as row from device_session`
    const stored = rows.map(({ row }) => row).join()
    const bytes = (text: string) => Buffer.from(text).toString('hex')
    const { api_key } = (await poll(started)).body
    for (const secret of [api_key, started.device_code]) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(bytes(secret))
    }
    const [left] = await service.sql()`
      select sealed_key from device_session where user_code = ${started.user_code.replace('-', '')}
    `
    expect(left!.sealed_key).toBeNull()
  })
})

describe('the key leaves once', () => {
  test('when a hundred poll at the instant of the approval', async () => {
    const org = await service.newOrg()
    const started = await start()
    const [approved, ...polled] = await Promise.all([
      approve(org, started.user_code),
      ...Array.from({ length: 100 }, () => poll(started)),
    ])
    expect(approved.status).toBe(200)
    expect(polled.map(({ status }) => status)).toContain(200)
    expect(polled.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    await wait()
    const later = await Promise.all(Array.from({ length: 100 }, () => poll(started)))
    const keys = [...polled, ...later].flatMap(({ body }) => body.api_key ?? [])
    expect(keys).toHaveLength(1)
  })

  test('when a hundred take it and no interval holds them back', async () => {
    const org = await service.newOrg()
    const { user_code } = await start()
    await approve(org, user_code)
    const sql = service.sql()
    const [session] = await sql`
      select id from device_session where user_code = ${user_code.replace('-', '')}
    `
    const taken = await Promise.all(
      Array.from({ length: 100 }, () => takeSealedKey(sql, session!.id as string)),
    )
    expect(taken.filter((key) => key !== undefined)).toHaveLength(1)
  })

  test('to one program when two organizations approve the code at once', async () => {
    const orgs = await Promise.all([service.newOrg(), service.newOrg()])
    const started = await start()
    const answers = await Promise.all(orgs.map((org) => approve(org, started.user_code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const winner = orgs[answers.findIndex(({ status }) => status === 200)]!
    const token = (await poll(started)).body.api_key as string
    const used = await service.call('GET', '/v1/auth/org', undefined, { token })
    expect(used.body.id).toBe(winner.id)
  })
})

describe('a poll', () => {
  test('that comes before the interval is over is refused and told how long to wait', async () => {
    const started = await start()
    await poll(started)
    const early = await poll(started)
    expect([early.status, early.body.error.code]).toEqual([429, 'rate_limited'])
    const seconds = Number(early.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(5)
    await service.sql()`
      update device_session set polled_at = now() - make_interval(secs => ${seconds})
    `
    expect((await poll(started)).status).toBe(200)
  })

  test('with a code that was never given out says unknown', async () => {
    const never = makeDeviceCode().device_code
    for (const device_code of ['', 'nonsense', never]) {
      const { status, body } = await poll({ device_code })
      expect([status, body]).toEqual([200, { status: 'unknown', interval: 5 }])
    }
  })

  test('says expired when the time is over, also where the approval came in time', async () => {
    const org = await service.newOrg()
    const [waiting, approved] = [await start(), await start()]
    await approve(org, approved.user_code)
    for (const started of [waiting, approved]) {
      await expire(started)
      expect((await poll(started)).body).toEqual({ status: 'expired', interval: 5 })
    }
  })
})

describe('an approval', () => {
  test('of a code twice is a conflict', async () => {
    const org = await service.newOrg()
    const { user_code } = await start()
    await approve(org, user_code)
    const again = await approve(org, user_code)
    expect([again.status, again.body.error.field]).toEqual([409, 'user_code'])
    expect(again.body.error.message).toContain('was approved already')
  })

  test('of a code that nobody waits with, that expired or that is none is refused', async () => {
    const org = await service.newOrg()
    const started = await start()
    await expire(started)
    const taken = await start()
    await approve(await service.newOrg(), taken.user_code)
    const codes = ['BBBB-BBBB', taken.user_code, started.user_code, 'no code']
    const answers = await Promise.all(codes.map((code) => approve(org, code)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 409, 400])
    expect(answers.map(({ body }) => body.error.field)).toEqual(codes.map(() => 'user_code'))
    expect((await org.call('GET', '/v1/auth/api-keys')).body).toHaveLength(1)
  })

  test('by a pending member is refused', async () => {
    const org = await service.newOrg()
    await service.sql()`update member set membership_status = 'pending' where id = ${org.user.id}`
    expect((await approve(org, (await start()).user_code)).status).toBe(403)
  })

  test('makes no key beyond those a user may have', async () => {
    const org = await service.newOrg()
    const make = () => org.call('POST', '/v1/auth/api-keys', { label: 'CI' })
    await Promise.all(Array.from({ length: 49 }, make))
    const started = await start()
    const answer = await approve(org, started.user_code)
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      expect.stringContaining('revoke one'),
    ])
    expect((await poll(started)).body.status).toBe('pending')
  })
})

test('a key that nobody fetched in time is revoked, and old sign-ins are forgotten', async () => {
  const org = await service.newOrg()
  const [left, fetched, old] = [await start(), await start(), await start()]
  await approve(org, left.user_code, { label: 'left' })
  await approve(org, fetched.user_code, { label: 'fetched' })
  await poll(fetched)
  await Promise.all([expire(left), expire(fetched), expire(old, '25 hours')])
  await pruneDeviceSessions(service.sql())
  const { body: keys } = await org.call('GET', '/v1/auth/api-keys')
  expect(keys.map(({ label }: { label: string }) => label)).toEqual(['fetched', 'First key'])
  await wait()
  expect((await poll(old)).body.status).toBe('unknown')
  expect((await poll(left)).body.status).toBe('expired')
})

test('what waits for an approval is found by every organization, and changed by none but to take it', async () => {
  const [org, stranger] = [await service.newOrg(), await service.newOrg()]
  const code = (await start()).user_code.replace('-', '')
  const app = service.service().pools.app
  const found = await asOrg(app, org.id, (sql) => findByUserCode(sql, code))
  expect(found?.status).toBe('pending')
  const given = asOrg(app, org.id, async (sql) => {
    await sql`update device_session set org_id = ${stranger.id} where user_code = ${code}`
  })
  await expect(given).rejects.toThrow('row-level security')
  const emptied = asOrg(app, org.id, async (sql) => {
    await sql`update device_session set user_code = 'x' where user_code = ${code}`
  })
  await expect(emptied).rejects.toThrow('row-level security')
})
