import { describe, expect, test } from 'vitest'
import { pruneDeviceSessions } from '../../../../db/people/device_sessions.ts'
import { makeToken } from '../../../../shared/people/token.ts'
import { approve, keysOf, useCliSignIns } from './cli_sign_ins.ts'

const { service, start, poll, wait, expire } = useCliSignIns()

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

test('sign-ins are deleted a day after they expired', async () => {
  const [fresh, old] = [await start(), await start()]
  await Promise.all([expire(fresh, '23 hours'), expire(old, '25 hours')])
  await pruneDeviceSessions(service.sql())
  expect((await poll(fresh)).body.status).toBe('expired')
  expect((await poll(old)).body.status).toBe('unknown')
})
