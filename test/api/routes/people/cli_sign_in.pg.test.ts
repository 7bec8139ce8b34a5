import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import {
  consumeDeviceSession,
  findByUserCode,
  pruneDeviceSessions,
} from '../../../../db/people/device_sessions.ts'
import { asOrg } from '../../../../db/sql.ts'
import { makeToken } from '../../../../shared/people/token.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { countClocks } from '../../../helpers/database/stopped_clock.ts'

const service = useService()
countClocks(() => service.service().config.DATABASE_URL)
type Started = { device_code: string; user_code: string }

const start = async (): Promise<Started> =>
  (await service.call('POST', '/v1/auth/cli/start')).body as Started
const poll = ({ device_code }: { device_code: string }) =>
  service.call('POST', '/v1/auth/cli/poll', { device_code })
const approve = (org: Org, user_code: string, more = {}) =>
  org.call('POST', '/v1/auth/cli/approve', { user_code, ...more })

const keysOf = async (org: Org) =>
  (await org.call('GET', '/v1/auth/api-keys')).body as {
    id: string
    label: string
    last_used_at: string | null
  }[]

/** As if the interval were over. */
const wait = () => service.sql()`update device_session set polled_at = null`
const expire = ({ user_code }: Started, by = '1 second') => service.sql()`
  update device_session
  set expires_at = now() - ${by}::interval
  where user_code = ${user_code.replace('-', '')}
`

describe('a sign-in', () => {
  test('starts with two codes, the page that accepts one of them, and 15 minutes', async () => {
    const { body } = await service.call('POST', '/v1/auth/cli/start')
    expect(body).toMatchObject({ expires_in: 900, interval: 5 })
    expect(body.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
    expect(body.verification_uri_complete).toBe(`${service.url()}/cli?code=${body.user_code}`)
    expect((await poll(body)).body).toEqual({ status: 'pending', interval: 5 })
  })

  test('gives the program one key of the user who approved it, once', async () => {
    const org = await service.newOrg()
    const started = await start()
    const approved = await approve(org, started.user_code, { label: 'Laptop' })
    const { user_code } = started
    expect(approved.body).toEqual({ status: 'approved', user_code, label: 'Laptop' })

    const { body } = await poll(started)
    expect(Object.keys(body)).toEqual(['status', 'api_key', 'interval'])
    expect(body.status).toBe('approved')
    const used = await service.call('GET', '/v1/auth/org', undefined, { token: body.api_key })
    expect(used.body.id).toBe(org.id)
    const [made, ...others] = await keysOf(org)
    expect([made!.label, others.length]).toEqual(['Laptop', 1])
    const [row] = await service.sql()`select member_id from api_key where id = ${made!.id}`
    expect(row!.member_id).toBe(org.user.id)

    await wait()
    expect((await poll(started)).body).toEqual({ status: 'consumed', interval: 5 })
  })

  test('shows what the program calls itself without the characters that nobody sees', async () => {
    const org = await service.newOrg()
    const begin = (program: string) => service.call('POST', '/v1/auth/cli/start', { program })
    const { user_code } = (await begin('tool\u202e fo yek\u2066\u200b\u2028of Acme')).body
    const { body } = await org.call('POST', '/v1/auth/cli/inspect', { user_code })
    expect(body.program).toBe('tool fo yek of Acme')
    expect((await begin('\u202e\u200b')).status).toBe(400)
    const renamed = await org.call('PATCH', '/v1/auth/org', { name: 'Acme\u202e' })
    expect(renamed.body.name).toBe('Acme')
  })

  test('can be approved however its code is typed, with a label or without', async () => {
    const org = await service.newOrg()
    const { user_code } = await start()
    const typed = ` ${user_code.toLowerCase().replace('-', '')} `
    expect((await approve(org, typed)).body.label).toBe('Command line')
  })

  test("has no key before the poll that returns it, and the key's text is never in the database", async () => {
    const org = await service.newOrg()
    const started = await start()
    await approve(org, started.user_code)
    expect(await keysOf(org)).toHaveLength(1)
    const { api_key } = (await poll(started)).body
    expect(await keysOf(org)).toHaveLength(2)
    const rows = await service.sql()`
      select row_to_json(device_session)::text as row from device_session
      union all
      select row_to_json(api_key)::text from api_key
    `
    const stored = rows.map(({ row }) => row).join()
    const bytes = (text: string) => Buffer.from(text).toString('hex')
    for (const secret of [api_key, started.device_code]) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(bytes(secret))
    }
  })
})

describe('the key is handed out once', () => {
  test('when a hundred clients poll at the instant of the approval', async () => {
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

  test('when a hundred clients take it without an interval', async () => {
    const org = await service.newOrg()
    const { user_code } = await start()
    await approve(org, user_code)
    const sql = service.sql()
    const [session] = await sql`
      select id from device_session where user_code = ${user_code.replace('-', '')}
    `
    const taken = await Promise.all(
      Array.from({ length: 100 }, () => consumeDeviceSession(sql, session!.id as string)),
    )
    expect(taken.filter((one) => one !== undefined)).toHaveLength(1)
  })

  test('never when the key that approved it is revoked just before', async () => {
    const org = await service.newOrg()
    const { user_code } = await start()
    await approve(org, user_code)
    const sql = service.sql()
    const [session] = await sql<[{ id: string }]>`
      update api_key
      set revoked_at = now()
      from device_session
      where user_code = ${user_code.replace('-', '')} and api_key.id = approved_by
      returning device_session.id
    `
    expect(await consumeDeviceSession(sql, session.id)).toBeUndefined()
  })

  test('when the connection breaks before the response arrives, so that the key can only be revoked', async () => {
    const org = await service.newOrg()
    const started = await start()
    await approve(org, started.user_code, { label: 'lost' })
    const code = started.user_code.replace('-', '')
    const consumed = async () =>
      (await service.sql()`select consumed_at from device_session where user_code = ${code}`)[0]!
        .consumed_at as Date | null
    const body = JSON.stringify({ device_code: started.device_code })
    const socket = connect(Number(new URL(service.url()).port), '127.0.0.1', () => {
      const head = ['POST /v1/auth/cli/poll HTTP/1.1', 'Host: localhost']
      head.push('Content-Type: application/json', `Content-Length: ${body.length}`, '', '')
      socket.write(head.join('\r\n') + body, () => socket.destroy())
    })
    await expect.poll(consumed).not.toBeNull()
    await wait()
    expect((await poll(started)).body).toEqual({ status: 'consumed', interval: 5 })
    const [lost] = await keysOf(org)
    expect(lost).toMatchObject({ label: 'lost', last_used_at: null })
    expect((await org.call('DELETE', `/v1/auth/api-keys/${lost!.id}`)).status).toBe(200)
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
  test('that comes too early is refused with how long to wait', async () => {
    const started = await start()
    const polled = await Promise.all(Array.from({ length: 10 }, () => poll(started)))
    const early = polled.find(({ status }) => status !== 200)!
    expect([early.status, early.body.error.code]).toEqual([429, 'rate_limited'])
    const seconds = Number(early.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(5)
    await service.sql()`
      update device_session set polled_at = now() - make_interval(secs => ${seconds})
    `
    expect((await poll(started)).status).toBe(200)
  })

  test('with an unknown code says unknown', async () => {
    const never = makeToken().token
    for (const device_code of ['', 'nonsense', never]) {
      const { status, body } = await poll({ device_code })
      expect([status, body]).toEqual([200, { status: 'unknown', interval: 5 }])
    }
  })

  test('says expired when the time is up, even if it was approved in time', async () => {
    const org = await service.newOrg()
    const [waiting, approved] = [await start(), await start()]
    await approve(org, approved.user_code)
    for (const started of [waiting, approved]) {
      await expire(started)
      expect((await poll(started)).body).toEqual({ status: 'expired', interval: 5 })
    }
    expect(await keysOf(org)).toHaveLength(1)
  })

  test('says expired when the key that approved it has been revoked since', async () => {
    const org = await service.newOrg()
    const { body: stolen } = await org.call('POST', '/v1/auth/api-keys', { label: 'stolen' })
    const started = await start()
    const { user_code } = started
    await org.call('POST', '/v1/auth/cli/approve', { user_code }, { token: stolen.key })
    await org.call('DELETE', `/v1/auth/api-keys/${stolen.id}`)
    expect((await poll(started)).body).toEqual({ status: 'expired', interval: 5 })
    expect(await keysOf(org)).toHaveLength(1)
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

  test('of an unknown, expired or invalid code is refused', async () => {
    const org = await service.newOrg()
    const started = await start()
    await expire(started)
    const taken = await start()
    await approve(await service.newOrg(), taken.user_code)
    const codes = ['BBBB-BBBB', taken.user_code, started.user_code, 'no code']
    const answers = await Promise.all(codes.map((code) => approve(org, code)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 409, 400])
    expect(answers.map(({ body }) => body.error.field)).toEqual(codes.map(() => 'user_code'))
    expect(await keysOf(org)).toHaveLength(1)
  })

  test('that could not be given cannot be looked at either', async () => {
    const org = await service.newOrg()
    const { user_code } = await start()
    await approve(org, user_code)
    const looks = [user_code, 'BBBB-BBBB'].map((user_code) =>
      org.call('POST', '/v1/auth/cli/inspect', { user_code }),
    )
    expect((await Promise.all(looks)).map(({ status }) => status)).toEqual([409, 404])
  })

  test('by a pending member is refused', async () => {
    const org = await service.newOrg()
    await service.sql()`update member set membership_status = 'pending' where id = ${org.user.id}`
    expect((await approve(org, (await start()).user_code)).status).toBe(403)
  })

  test("counts as one of the user's keys from then on", async () => {
    const org = await service.newOrg()
    const make = () => org.call('POST', '/v1/auth/api-keys', { label: 'CI' })
    await Promise.all(Array.from({ length: 48 }, make))
    const [last, tooMany] = [await start(), await start()]
    expect((await approve(org, last.user_code)).status).toBe(200)
    const refused = [409, expect.stringContaining('revoke one')]
    const answer = await approve(org, tooMany.user_code)
    expect([answer.status, answer.body.error.message]).toEqual(refused)
    expect((await make()).status).toBe(409)
    expect((await poll(tooMany)).body.status).toBe('pending')
    expect((await poll(last)).body.status).toBe('approved')
    expect(await keysOf(org)).toHaveLength(50)
    expect((await make()).status).toBe(409)
  })
})

test('sign-ins are deleted a day after they expired', async () => {
  const [fresh, old] = [await start(), await start()]
  await Promise.all([expire(fresh, '23 hours'), expire(old, '25 hours')])
  await pruneDeviceSessions(service.sql())
  expect((await poll(fresh)).body.status).toBe('expired')
  expect((await poll(old)).body.status).toBe('unknown')
})

test('every organization can find a pending sign-in, and change it only by approving it', async () => {
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
