import { expect, test } from 'vitest'
import { pruneSecurityEvents } from '../../../../db/people/security_events.ts'
import { entriesOf, type Entry, kindsOf, newKey, useSecurityLogs } from './security_logs.ts'

const { service } = useSecurityLogs()

test('it comes in pages, newest first, and is filtered', async () => {
  const org = await service.newOrg()
  const made = [await newKey(org), await newKey(org), await newKey(org)].map(({ id }) => id)
  const { body: first } = await org.call('GET', '/v1/auth/audit?limit=2&kind=key.created')
  const next = `/v1/auth/audit?limit=2&kind=key.created&cursor=${first.next_cursor}`
  const { body: second } = await org.call('GET', next)
  const items = [...first.items, ...second.items] as Entry[]
  expect(items.map(({ target_id }) => target_id)).toEqual([...made.toReversed(), org.api_key.id])
  expect(second.has_more).toBe(false)
  expect(await entriesOf(org, `&target_id=${made[0]}`)).toHaveLength(1)
  expect(await entriesOf(org, '&since=2999-01-01')).toEqual([])
})

test('nobody can crowd out the entries of others, or leave entries without doing anything', async () => {
  const org = await service.newOrg()
  const key = await newKey(org)
  for (let i = 0; i < 3; i++) await org.call('DELETE', '/v1/auth/sign-ins')
  expect((await kindsOf(org)).toSorted()).toEqual(['key.created', 'key.created', 'member.joined'])
  await service.sql()`
    insert into security_event (id, org_id, kind, actor, key_id, created_at)
    select 'sev_crowd' || nth, ${org.id}, 'console.signed_out', 'key', ${key.id}, now() + nth * interval '1 s'
    from generate_series(1, 2205) as nth
  `
  await pruneSecurityEvents(service.sql())
  const [kept] = await service.sql()`
    select count(*)::int as n, count(*) filter (where kind <> 'console.signed_out')::int as others,
      bool_or(id = 'sev_crowd2205') as newest, bool_or(id = 'sev_crowd1') as first,
      array_agg(id) filter (where id in ('sev_crowd200', 'sev_crowd201', 'sev_crowd205', 'sev_crowd206')) as edge
    from security_event where org_id = ${org.id}
  `
  const edge = expect.arrayContaining(['sev_crowd200', 'sev_crowd206'])
  expect(kept).toEqual({ n: 2204, others: 4, newest: true, first: true, edge })
  expect(kept!.edge).toHaveLength(2)
})

test('it is kept for 400 days, and goes with its organization', async () => {
  const org = await service.newOrg()
  await newKey(org)
  await service.sql()`
    update security_event
    set created_at = now() - interval '401 days'
    where org_id = ${org.id} and kind = 'key.created'
  `
  await pruneSecurityEvents(service.sql())
  expect(await kindsOf(org)).toEqual(['member.joined'])
  expect((await service.platform('DELETE', `/v1/admin/orgs/${org.id}`)).status).toBe(200)
  expect(await service.sql()`select from security_event where org_id = ${org.id}`).toEqual([])
})
