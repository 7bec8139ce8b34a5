import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { consumeDeviceSession, findByUserCode } from '../../../../db/people/device_sessions.ts'
import { asOrg } from '../../../../db/sql.ts'
import { approve, keysOf, useCliSignIns } from './cli_sign_ins.ts'

const { service, start, poll, wait, expire } = useCliSignIns()

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
