import { describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/base/ids.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'

const service = useService()

const create = async (org: Org, more: object = {}) =>
  (await org.call('POST', '/v1/interviews', { template_id: org.template.id, ...more })).body

describe('creating a conversation', () => {
  test('answers the join link and stores the context as it was sent', async () => {
    const org = await service.newOrg()
    const context = { order_id: 'A-17', 'Nested Key': { keep_me: true, list: [1, null, 'x'] } }
    const persons = [{ name: 'Ana', external_id: 'crm-1' }, { external_id: 'crm-2' }]
    const created = await create(org, { context, persons, language: 'de' })
    expect(created).toMatchObject({ status: 'created', template_id: org.template.id })
    expect(created.join_url).toBe(`${service.url()}/join/i/${created.id}`)

    const { body } = await org.call('GET', `/v1/interviews/${created.id}`)
    expect(body).toMatchObject({
      context,
      language: 'de',
      started_at: null,
      findings: {},
      transcript: [],
    })
    expect(body.persons).toMatchObject([persons[0], { name: null, external_id: 'crm-2' }])
    expect(body.session).toMatchObject({ id: created.session_id, status: 'waiting' })
    expect(body).not.toHaveProperty('org_id')
    const days = (Date.parse(body.expires_at) - Date.parse(body.created_at)) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
  })

  test("takes the template's language by default", async () => {
    const org = await service.newOrg()
    const { body: template } = await org.call('POST', '/v1/templates', {
      name: 'T',
      language: 'fr',
    })
    const { id } = await create(org, { template_id: template.id, language: null })
    expect((await org.call('GET', `/v1/interviews/${id}`)).body.language).toBe('fr')
  })

  test('works with a draft, but not with an archived template', async () => {
    const org = await service.newOrg()
    const { body: draft } = await org.call('POST', '/v1/templates', { name: 'T', status: 'draft' })
    expect((await create(org, { template_id: draft.id })).status).toBe('created')
    await org.call('PATCH', `/v1/templates/${draft.id}`, { status: 'archived' })
    const { error } = await create(org, { template_id: draft.id })
    expect(error).toMatchObject({ code: 'conflict', field: 'template_id' })
  })

  test("another organization's template looks exactly like one that does not exist", async () => {
    const [org, stranger] = [await service.newOrg(), await service.newOrg()]
    for (const template_id of [stranger.template.id, 'tpl_absent']) {
      const answer = await org.call('POST', '/v1/interviews', { template_id })
      expect(answer.status).toBe(404)
      const message = `There is no template ${template_id}; check the id`
      expect(answer.body).toEqual({ error: { code: 'not_found', message, field: 'template_id' } })
    }
  })

  test.each([
    [{ template_id: undefined }, 'template_id'],
    [{ language: 'xx' }, 'language'],
    [{ persons: [{ name: 7 }] }, 'persons.0.name'],
    [{ context: [] }, 'context'],
  ])('names the field that is wrong: %j', async (wrong, field) => {
    const { error } = await create(await service.newOrg(), wrong)
    expect(error).toMatchObject({ code: 'validation_error', field })
  })

  test('records its first transition', async () => {
    const { id } = await create(await service.newOrg())
    const steps = await service.sql()`
      select from_status, to_status from conversation_transition where conversation_id = ${id}
    `
    expect(steps).toEqual([{ from_status: null, to_status: 'created' }])
  })
})

describe('the list', () => {
  test('shows every conversation once, although many share a millisecond and more are added', async () => {
    const org = await service.newOrg()
    const ids = new Set<string>()
    for (let i = 0; i < 30; i++) ids.add((await create(org)).id)
    await service.sql()`
      update conversation set created_at = '2026-01-01T00:00:00.001Z' where org_id = ${org.id}
    `
    const seen: string[] = []
    let cursor = ''
    for (;;) {
      const { body } = await org.call('GET', `/v1/interviews?limit=7&cursor=${cursor}`)
      seen.push(...body.items.map(({ id }: { id: string }) => id))
      expect(body.has_more).toBe(body.next_cursor !== null)
      if (!body.has_more) break
      cursor = body.next_cursor
      await create(org)
    }
    expect(seen).toHaveLength(30)
    expect(new Set(seen)).toEqual(ids)
    expect(seen).toEqual(seen.toSorted().toReversed())
  })

  test('filters by template, status and time of creation, exclusively', async () => {
    const org = await service.newOrg()
    const { body: other } = await org.call('POST', '/v1/templates', { name: 'Other' })
    const first = await create(org)
    const second = await create(org, { template_id: other.id })
    await service.sql()`update conversation set status = 'failed' where id = ${second.id}`
    const list = async (query: string) =>
      (await org.call('GET', `/v1/conversations?${query}`)).body.items.map(
        ({ id }: { id: string }) => id,
      )
    expect(await list(`template_id=${other.id}`)).toEqual([second.id])
    expect(await list('template_id=tpl_absent')).toEqual([])
    expect(await list('status=created')).toEqual([first.id])
    expect(await list('status=failed')).toEqual([second.id])
    await service.sql()`
      update conversation set created_at = created_at + interval '1 second' where id = ${second.id}
    `
    expect(await list(`since=${first.created_at}`)).toEqual([second.id])
    expect(await list(`since=${first.created_at.replace('Z', '+00:00')}`)).toEqual([second.id])
    expect(await list('since=2020-01-01')).toEqual([second.id, first.id])
    expect(await list('since=2999-01-01')).toEqual([])
  })

  test('clamps a limit above the maximum', async () => {
    const org = await service.newOrg()
    expect((await org.call('GET', '/v1/interviews?limit=100000')).status).toBe(200)
  })

  test("never shows another organization's conversations", async () => {
    const [org, stranger] = [await service.newOrg(), await service.newOrg()]
    await create(stranger)
    expect((await org.call('GET', '/v1/interviews')).body.items).toEqual([])
  })
})

test('a finished conversation shows all its results', async () => {
  const org = await service.newOrg()
  const { id, session_id } = await create(org, { persons: [{ name: 'Ana' }] })
  const sql = service.sql()
  const said = (position: number, role: string, text: string, speaker: string | null) => sql`
    insert into turn ${sql({
      id: newId('trn'),
      org_id: org.id,
      session_id,
      position,
      role,
      text,
      speaker,
      started_at: new Date(Date.UTC(2026, 0, 1, 0, 0, position)),
    })}
  `
  await said(0, 'assistant', 'How many cups?', null)
  await said(1, 'user', 'Two', 'Ana')
  await said(2, 'assistant', '', null)
  const commit = async (version: number, value: number) => {
    const commit_id = newId('cmt')
    const owner = { org_id: org.id, conversation_id: id }
    await sql`
      insert into goal_commit ${sql({
        id: commit_id,
        ...owner,
        session_id,
        goal_id: 'cups',
        version,
        data: sql.json({ value }),
        evidence: sql.json([{ turn_id: null, quote: 'Two', verified: true }]),
        confidence: 0.5,
      })}
    `
    const output = sql.json({ url: `https://example.org/${version}` })
    const delivery = { id: newId('dlv'), ...owner, commit_id, output_position: 0, output }
    await sql`insert into delivery ${sql({ ...delivery, attempts: version, status: 'succeeded' })}`
  }
  await commit(1, 3)
  await commit(2, 2)
  await sql`
    update session set cost_breakdown = '{"total_usd": 0.01}', setup = '{"stt": "local"}'
    where id = ${session_id}
  `
  await sql`update conversation set status = 'completed', summary = 'Two cups.' where id = ${id}`

  const { body } = await org.call('GET', `/v1/interviews/${id}`)
  expect(body).toMatchObject({
    status: 'completed',
    summary: 'Two cups.',
    findings: { cups: { value: 2 } },
    findings_meta: {
      cups: {
        status: 'committed',
        version: 2,
        confidence: 0.5,
        source: 'agent',
        evidence: [{ quote: 'Two', verified: true }],
      },
    },
    transcript: [
      {
        role: 'assistant',
        text: 'How many cups?',
        timestamp: '2026-01-01T00:00:00.000Z',
        speaker: null,
      },
      { role: 'user', text: 'Two', timestamp: '2026-01-01T00:00:01.000Z', speaker: 'Ana' },
    ],
    session: { cost_breakdown: { total_usd: 0.01 }, setup: { stt: 'local' } },
  })
  expect(body.outputs.webhooks).toMatchObject([
    { url: 'https://example.org/1', attempts: 1, status: 'succeeded', goal_id: 'cups' },
    { url: 'https://example.org/2', attempts: 2, status: 'succeeded', goal_id: 'cups' },
  ])
})

test('a conversation and the list show how many goals were committed, and which are missing or declined', async () => {
  const org = await service.newOrg()
  const goals = ['one', 'two', 'three'].map((id) => ({ id, required: id === 'one' }))
  const phases = [
    { id: 'first', goals: goals.slice(0, 2) },
    { id: 'empty' },
    { id: 'last', goals: goals.slice(2) },
  ]
  const { body: template } = await org.call('POST', '/v1/templates', { name: 'Goals', phases })
  const { body: created } = await org.call('POST', '/v1/interviews', { template_id: template.id })
  const commit = { id: 'cmt_goals', org_id: org.id, conversation_id: created.id, version: 1 }
  const captured = { session_id: created.session_id, goal_id: 'two', data: {} }
  await service.sql()`insert into goal_commit ${service.sql()({ ...commit, ...captured })}`
  const evidence = [{ turn_id: null, quote: 'No comment', verified: false }]
  await service.sql()`
    insert into declined_goal ${service.sql()({
      org_id: org.id,
      conversation_id: created.id,
      goal_id: 'three',
      evidence: service.sql().json(evidence),
    })}
  `

  const counts = {
    total: 3,
    committed: 1,
    missing: ['one', 'three'],
    declined: ['three'],
    complete: null,
  }
  const { body } = await org.call('GET', `/v1/interviews/${created.id}`)
  expect(body.goals).toEqual(counts)
  expect(body.findings).toEqual({ two: {} })
  const declined_at = expect.stringMatching(/Z$/) as unknown
  expect(body.findings_meta).toEqual({
    two: expect.objectContaining({ status: 'committed', commit_id: 'cmt_goals' }) as unknown,
    three: { status: 'declined', evidence, declined_at },
  })
  const { body: list } = await org.call('GET', `/v1/interviews?template_id=${template.id}`)
  expect(list.items[0].goals).toEqual(counts)
})
