import { beforeAll, describe, expect, test } from 'vitest'
import { countRefusal } from '../../../../db/people/security_events.ts'
import type { Org } from '../../../helpers/api/service.ts'
import { entriesOf, newKey, useSecurityLogs } from './security_logs.ts'

const { service } = useSecurityLogs()

describe('a refused key', () => {
  let org: Org
  beforeAll(async () => {
    org = await service.newOrg()
  })
  const use = (token: string) => service.call('POST', '/v1/templates', {}, { token })

  test('that was revoked, has expired or lacks a scope has one entry an hour, with a count', async () => {
    const revoked = await newKey(org)
    await org.call('DELETE', `/v1/auth/api-keys/${revoked.id}`)
    const expired = await newKey(org, { expires_at: '2999-01-01' })
    await service.sql()`update api_key set expires_at = now() where id = ${expired.id}`
    const narrow = await newKey(org, { scopes: ['run'] })
    for (const { key } of [revoked, expired, narrow]) {
      for (const status of [1, 2, 3].map(() => (key === narrow.key ? 403 : 401))) {
        expect((await use(key)).status).toBe(status)
      }
    }
    const entries = await entriesOf(org, '&kind=key.refused&result=refused')
    const reasons = entries.map(({ key_id, reason, times, operation }) => [
      key_id,
      reason,
      times,
      operation,
    ])
    const of = 'POST /v1/templates'
    expect(new Set(reasons)).toEqual(
      new Set([
        [revoked.id, 'This API key was revoked', 3, of],
        [expired.id, expect.stringContaining('expired'), 3, of],
        [narrow.id, expect.stringContaining('`design`'), 3, of],
      ]),
    )
  })

  test('from ever new addresses does not fill the log', async () => {
    const other = await service.newOrg()
    const refused = {
      kind: 'key.refused',
      actor: 'user',
      org_id: other.id,
      user_id: null,
      key_id: other.api_key.id,
      reason: 'This API key was revoked',
      operation: null,
      target_id: null,
      request_id: null,
    } as const
    for (let i = 0; i < 130; i++) {
      await countRefusal(service.sql(), { ...refused, address: `192.0.2.${i}` })
    }
    const rows = await service.sql()`
      select address, times from security_event where org_id = ${other.id} and reason is not null
    `
    expect(rows).toHaveLength(101)
    expect(rows.find(({ address }) => address === null)).toMatchObject({ times: 30 })
  })

  test('of nobody leaves no entry', async () => {
    const before = await service.sql()`select from security_event`
    expect((await use('nonsense')).status).toBe(401)
    expect(await service.sql()`select from security_event`).toHaveLength(before.length)
  })
})
