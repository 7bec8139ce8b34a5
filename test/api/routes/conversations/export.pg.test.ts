import { expect, test } from 'vitest'
import { type Org, PLATFORM_KEY, useService } from '../../../helpers/api/service.ts'
import { expectInstants } from '../../../helpers/api/instants.ts'
import { newId } from '../../../../shared/base/ids.ts'

const service = useService()

async function held(org: Org, name: string, findings: Record<string, object> = {}) {
  const sent = { template_id: org.template.id, persons: [{ name }], context: { order: 'A-17' } }
  const { body } = await org.call('POST', '/v1/interviews', sent)
  const sql = service.sql()
  const owner = { org_id: org.id, session_id: body.session_id }
  const said = { position: 0, role: 'user', text: 'Some coffee.', started_at: new Date(0) }
  await sql`insert into turn ${sql({ id: newId('trn'), ...owner, ...said })}`
  for (const [goal_id, data] of Object.entries(findings)) {
    const commit = { goal_id, version: 1, conversation_id: body.id, data: sql.json(data as never) }
    await sql`insert into goal_commit ${sql({ id: newId('cmt'), ...owner, ...commit })}`
  }
  await sql`update conversation set status = 'completed' where id = ${body.id}`
  return String(body.id)
}

const exported = async (org: Org, query: string) =>
  (await org.call('GET', `/v1/interviews/export?${query}`)).text

test('a table has one line per conversation, and one column per field of each finding', async () => {
  const org = await service.newOrg()
  await held(org, '=cmd|calc', { cups: { value: 3, unit: 'cups' } })
  await held(org, 'Bea', { taste: { themes: ['sour', 'hot'], deep: { a: 1 } }, __proto: { a: 1 } })
  const answer = await org.call('GET', '/v1/interviews/export')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="conv.+\.csv"$/)
  const [header, newer, older, end] = answer.text.split('\r\n')
  expect(end).toBe('')
  const names = header!.split(',')
  expect(names.slice(0, 3)).toEqual(['id', 'session_id', 'template_id'])
  expect(names).not.toContain('org_id')
  expect(names.filter((name) => name.startsWith('findings.'))).toEqual([
    'findings.__proto.a',
    'findings.cups.unit',
    'findings.cups.value',
    'findings.taste.deep',
    'findings.taste.themes',
  ])
  expect(older).toContain(`,'=cmd|calc,`)
  expect(older!.endsWith(',cups,3,,')).toBe(true)
  expect(newer!.endsWith('1,,,"{""a"":1}",sour; hot')).toBe(true)
})

test('a JSON line has everything that was found and said', async () => {
  const org = await service.newOrg()
  const id = await held(org, 'Ana', { cups: { value: 3 } })
  const text = await exported(org, 'format=jsonl')
  expect(text.endsWith('\n')).toBe(true)
  expect(JSON.parse(text)).toMatchObject({
    id,
    template_name: 'Coffee',
    status: 'completed',
    context: { order: 'A-17' },
    persons: [{ name: 'Ana' }],
    goals: { total: 1, committed: 1 },
    findings: { cups: { value: 3 } },
    transcript: [{ role: 'user', text: 'Some coffee.' }],
  })
  expect(JSON.parse(text)).not.toHaveProperty('org_id')
})

test('an export names the goals whose findings are unverified', async () => {
  const org = await service.newOrg()
  const id = await held(org, 'Ana', { cups: { value: 3 }, taste: { answer: 'sour' } })
  await service.sql()`
    update goal_commit
    set verification = 'unverified'
    where conversation_id = ${id} and goal_id = 'cups'
  `
  expect(JSON.parse(await exported(org, 'format=jsonl'))).toMatchObject({
    goals_unverified: ['cups'],
  })
  const [header, line] = (await exported(org, 'format=csv')).split('\r\n')
  const at = header!.split(',').indexOf('goals_unverified')
  expect(line!.replace(/"[^"]*"/g, '').split(',')[at]).toBe('cups')
})

test('every instant in a JSON line is in UTC with milliseconds, whatever the zone of the database', async () => {
  const org = await service.newOrg()
  const id = await held(org, 'Ana', { cups: { value: 3 } })
  const [started, ended] = ['2026-07-01T02:03:02.820Z', '2026-07-01T02:04:00.000Z']
  const sql = service.sql()
  await sql`
    update conversation
    set started_at = ${started}, ended_at = ${ended}, reflected_at = ${ended},
      reflection = ${sql.json({ why: 'Calm.' })}, reflection_severity = 'none'
    where id = ${id}
  `
  await sql`
    update turn
    set started_at = ${started}
    where org_id = ${org.id}
  `
  const [zone] = await sql<[{ setting: string }]>`
    select unnest(setconfig) as setting
    from pg_db_role_setting
    join pg_database on pg_database.oid = setdatabase
    where datname = current_database()
  `
  expect(zone.setting).toBe('TimeZone=Asia/Kolkata')
  const all = await service.platform('GET', '/v1/admin/interviews/export?format=jsonl')
  const texts = [await exported(org, 'format=jsonl'), all.text.split('\n')[0]!]
  for (const interview of texts.map((text) => JSON.parse(text))) {
    expectInstants(interview)
    expect(interview).toMatchObject({ started_at: started, ended_at: ended })
    expect(interview.transcript[0].timestamp).toBe(started)
  }
  expect(JSON.parse(texts[1]!).reflection.reflected_at).toBe(ended)
  const [, line] = (await exported(org, 'format=csv')).split('\r\n')
  expect(line).toContain(`,${started},${ended},`)
})

test('what was withdrawn is not a finding, and an export names its goal', async () => {
  const org = await service.newOrg()
  const id = await held(org, 'Ana', { cups: { value: 3 }, why: { answer: 'It wakes me up.' } })
  await service.sql()`
    insert into goal_commit (id, org_id, session_id, conversation_id, goal_id, version, data, source)
    select ${newId('cmt')}, org_id, id, conversation_id, 'cups', 2, null, 'participant'
    from session
    where conversation_id = ${id}
  `
  expect(JSON.parse(await exported(org, 'format=jsonl'))).toMatchObject({
    findings: { why: { answer: 'It wakes me up.' } },
    goals_withdrawn: ['cups'],
  })
  const [header, line] = (await exported(org, 'format=csv')).split('\r\n')
  const at = header!.split(',').indexOf('goals_withdrawn')
  expect(line!.replace(/"[^"]*"/g, '').split(',')[at]).toBe('cups')
})

test('every conversation is exported once, in batches, even if many share a millisecond', async () => {
  const org = await service.newOrg()
  await service.sql()`
    insert into conversation (id, org_id, template_id, template_version, language, created_at)
    select 'int_many_' || n, ${org.id}, ${org.template.id}, 1, 'en', '2026-01-01'
    from generate_series(1, 1234) as n
  `
  await service.sql()`
    insert into session (id, org_id, conversation_id)
    select 'ses_many_' || id, org_id, id from conversation where id like 'int_many_%'
  `
  const lines = (await exported(org, 'format=jsonl')).trim().split('\n')
  expect(new Set(lines.map((line) => JSON.parse(line).id)).size).toBe(1234)
  expect(lines).toHaveLength(1234)
  expect((await exported(org, 'format=csv')).trim().split('\r\n')).toHaveLength(1235)
})

test("the list's filters apply, and an empty export is a header or nothing", async () => {
  const org = await service.newOrg()
  const id = await held(org, 'Ana')
  expect(await exported(org, 'format=jsonl&q=coffee&status=completed&language=en')).toContain(id)
  for (const none of ['q=tea', 'status=failed', 'feedback=positive', 'until=2020-01-01']) {
    expect(await exported(org, `format=jsonl&${none}`)).toBe('')
    expect((await exported(org, `format=csv&${none}`)).trim().split('\r\n')).toHaveLength(1)
  }
})

test("an export contains nothing of another organization; operators' exports name the owner of each", async () => {
  const [org, other] = [await service.newOrg(), await service.newOrg()]
  const [mine, theirs] = [await held(org, 'Ana'), await held(other, 'Bea')]
  const text = await exported(org, 'format=jsonl')
  expect([text.includes(mine), text.includes(theirs)]).toEqual([true, false])
  const path = '/v1/admin/interviews/export'
  const all = await service.platform('GET', `${path}?format=jsonl`)
  expect([all.text.includes(mine), all.text.includes(theirs)]).toEqual([true, true])
  const one = await service.platform('GET', `${path}?format=jsonl&org_id=${other.id}`)
  expect(JSON.parse(one.text)).toMatchObject({ id: theirs, org_id: other.id, reflection: null })
  const table = await service.platform('GET', `${path}?org_id=${other.id}`)
  expect(table.text.startsWith(`org_id,org_name,id,`)).toBe(true)
})

test('an unknown format is refused', async () => {
  const org = await service.newOrg()
  const answer = await org.call('GET', '/v1/interviews/export?format=xlsx')
  expect([answer.status, answer.body.error.field]).toEqual([400, 'format'])
  const path = '/v1/admin/interviews/export?format=xlsx'
  const refused = await service.call('GET', path, undefined, { token: PLATFORM_KEY })
  expect([refused.status, refused.body.error.field]).toEqual([422, 'format'])
})
