import { describe, expect, test } from 'vitest'
import { noteReading, noteReadings } from '../../../../db/people/security_events.ts'
import { someOfEach } from '../../../helpers/api/every_route.ts'
import type { Org } from '../../../helpers/api/service.ts'
import { entriesOf, kindsOf, newKey, useSecurityLogs } from './security_logs.ts'

const { service } = useSecurityLogs()

describe('what is read', () => {
  test('by a program has one entry an hour for each conversation, without a count', async () => {
    const org = await service.newOrg()
    const { interview_id } = await someOfEach(org, service, new Set(['interview_id']))
    for (let i = 0; i < 3; i++) await org.call('GET', `/v1/interviews/${interview_id}`)
    await org.call('GET', `/v1/interviews/${interview_id}/timeline`)
    const read = await entriesOf(org, '&kind=conversation.read&actor=user')
    expect(read).toMatchObject([{ target_id: interview_id, times: 1, key_id: org.api_key.id }])
    await org.call('GET', '/v1/interviews')
    await org.call('GET', '/v1/events')
    expect(await entriesOf(org, '&kind=conversations.read')).toMatchObject([{ target_id: null }])
  })

  test('by a key in great numbers is combined, and what another key reads is not', async () => {
    const org = await service.newOrg()
    const other = await newKey(org)
    const read = { kind: 'conversation.read', actor: 'user', user_id: org.user.id } as const
    const by = { org_ids: [org.id], operation: null, request_id: null, address: '192.0.2.1' }
    for (let i = 0; i < 130; i++) {
      const event = { ...read, ...by, key_id: org.api_key.id, target_id: `int_${i}` }
      await noteReading(service.sql(), event)
    }
    await noteReading(service.sql(), { ...read, ...by, key_id: other.id, target_id: 'int_1' })
    const rows = await service.sql()`
      select key_id, target_id, times from security_event
      where org_id = ${org.id} and kind = 'conversation.read'
    `
    expect(rows).toHaveLength(102)
    expect(rows.find(({ target_id }) => target_id === null)).toMatchObject({ times: 30 })
    expect(rows.find(({ key_id }) => key_id === other.id)).toMatchObject({ target_id: 'int_1' })
  })

  test('at once has an entry for each conversation, once an hour, and is combined from a hundred on', async () => {
    const org = await service.newOrg()
    const by = { user_id: org.user.id, key_id: org.api_key.id, operation: null, request_id: null }
    const event = { kind: 'conversation.read', actor: 'user', ...by, address: null } as const
    const note = (from: number, to: number) =>
      noteReadings(
        service.sql(),
        event,
        Array.from({ length: to - from }, (_, i) => ({
          org_id: org.id,
          target_id: `int_${from + i}`,
        })),
      )
    for (const [from, to] of [
      [0, 60],
      [0, 60],
      [40, 110],
      [110, 200],
    ] as const)
      await note(from, to)
    const rows = await service.sql()`
      select target_id, times from security_event
      where org_id = ${org.id} and kind = 'conversation.read'
    `
    expect(rows).toHaveLength(111)
    expect(rows.every(({ times }) => times === 1)).toBe(true)
    expect(rows.filter(({ target_id }) => target_id === null)).toHaveLength(1)
  })

  test('by an operator in a list is in the log of those whose conversations it shows', async () => {
    const orgs = await Promise.all([service.newOrg(), service.newOrg()])
    const [shown, other] = orgs as [Org, Org]
    await someOfEach(shown, service, new Set(['interview_id']))
    await service.platform('GET', '/v1/admin/activity')
    expect(await kindsOf(shown)).toContain('conversations.read')
    expect(await kindsOf(other)).not.toContain('conversations.read')
  })
})

test('an operator who searches for words leaves an entry for each conversation whose turns are shown', async () => {
  const org = await service.newOrg()
  const { interview_id, session_id } = await someOfEach(org, service, new Set(['interview_id']))
  await service.sql()`
    update turn
    set text = 'Since the depression.'
    where session_id = ${session_id!}
  `
  await service.sql()`
    update conversation
    set status = 'completed', ended_at = now()
    where id = ${interview_id!}
  `
  const search = (q: string) =>
    service.platform('GET', `/v1/admin/interviews?org_id=${org.id}&q=${q}`)
  expect((await search('absent')).body.items).toEqual([])
  expect(await entriesOf(org, '&kind=conversation.read')).toEqual([])
  expect((await search('depression')).body.items).toHaveLength(1)
  expect(await entriesOf(org, '&kind=conversation.read')).toEqual([
    expect.objectContaining({ actor: 'operator', target_id: interview_id }),
  ])
})

test('an export of all organizations is in the log of each', async () => {
  const orgs = await Promise.all([service.newOrg(), service.newOrg()])
  await service.platform('GET', '/v1/admin/interviews/export')
  for (const org of orgs) expect(await kindsOf(org)).toContain('conversations.exported')
})
