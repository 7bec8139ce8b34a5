import { expect, test } from 'vitest'
import { seedTemplates } from '../../../../../db/templates/seed_templates.ts'
import { SEEDS } from '../../../../../shared/templates/seeds/seeds.ts'
import { useService } from '../../../../helpers/api/service.ts'
import { insertSystemTemplate } from '../../../../helpers/system_template.ts'

const service = useService()
const { platform } = service
const PATH = '/v1/admin/system-templates'

const GOAL = { prompt: 'Ask.' }
const PHASES = [
  {
    id: 'one',
    body_instructions: 'First.',
    goals: [
      { id: 'a', ...GOAL },
      { id: 'b', ...GOAL },
    ],
  },
  { id: 'two', goals: [{ id: 'c', ...GOAL }] },
]
const insert = (fields: object = {}) =>
  insertSystemTemplate(service.sql(), { name: 'Any', phases: PHASES, ...fields })
const patch = (id: string, body: object) => platform('PATCH', `${PATH}/${id}`, body)

test('settings merge by key, null removes one, and each change makes a version', async () => {
  const id = await insert({ settings: { greeting: 'Hi', voice: { provider: 'a', model: 'b' } } })
  const settings = { voice: { provider: 'c' }, system_instructions: 'Be brief.' }
  const { body } = await patch(id, { settings, mine: [1] })
  expect(body).toMatchObject({ version: 2, mine: [1] })
  expect(body.settings).toEqual({ greeting: 'Hi', skills: [], ...settings })
  const removed = await patch(id, { settings: { greeting: null } })
  expect(removed.body.settings).toEqual({ skills: [], ...settings })
})

test('settings.skills is a list in every answer, also where none was set', async () => {
  const id = await insert()
  const child = (await platform('POST', `${PATH}/${id}/children`, { name: 'Child' })).body
  await seedTemplates(service.sql(), SEEDS)
  const listed = [...(await platform('GET', PATH)).body.items]
  const shown = [
    ...listed,
    ...(await platform('GET', `${PATH}/${id}/children`)).body.items,
    child,
    (await platform('GET', `${PATH}/${id}`)).body,
    (await patch(id, { name: 'Other' })).body,
    (await patch(id, { settings: { skills: null } })).body,
    (await platform('GET', '/v1/admin/system/setup-template')).body,
  ]
  expect(listed.length).toBeGreaterThan(2)
  expect(shown.filter(({ settings }) => !Array.isArray(settings.skills))).toEqual([])
})

test('an answer that is sent back changes nothing', async () => {
  await seedTemplates(service.sql(), SEEDS)
  const parent = await insert()
  const child = (await platform('POST', `${PATH}/${parent}/children`, { name: 'Child' })).body
  const { body: all } = await platform('GET', `${PATH}?limit=200`)
  const ids = all.items.map(({ id }: { id: string }) => id)
  expect(ids).toEqual(expect.arrayContaining([parent, child.id]))
  for (const id of ids) {
    const { body: got } = await platform('GET', `${PATH}/${id}`)
    const { status, body } = await patch(id, got)
    expect({ status, ...body, warnings: [] }).toEqual({ status: 200, ...got, warnings: [] })
  }
})

test('goals replace all goals: existing ones stay in their phase, new ones go to the last', async () => {
  const id = await insert()
  const goals = ['new', 'c', 'a'].map((goal) => ({ id: goal, ...GOAL }))
  const { body } = await patch(id, { goals })
  const ids = (of: { id: string }[]) => of.map(({ id }) => id)
  expect(body.phases.map((phase: { goals: { id: string }[] }) => ids(phase.goals))).toEqual([
    ['a'],
    ['new', 'c'],
  ])
  expect(body.phases[0].body_instructions).toBe('First.')
  expect(ids(body.goals)).toEqual(['a', 'new', 'c'])
  const bare = await patch(await insert({ phases: [] }), { goals: [{ id: 'x' }] })
  expect(bare.body.phases).toMatchObject([{ id: 'main', goals: [{ id: 'x' }] }])
})

test.each([
  [{ goals: [{ id: 'x' }, { id: 'x' }] }, 'goals.1.id'],
  [{ goals: [{ id: 'x', type: 'structured' }] }, 'goals.0.schema'],
  [{ goals: [{ id: 'x' }], phases: [] }, 'goals'],
  [{ name: '' }, 'name'],
  [{ settings: { max_session_duration_minutes: 500 } }, 'settings.max_session_duration_minutes'],
])('refuses %j and names the field', async (body, field) => {
  const answer = await patch(await insert(), body)
  expect([answer.status, answer.body.error.field]).toEqual([422, field])
})

test('names an unusable schema or address where it was sent', async () => {
  const id = await insert()
  const outputs = [{ url: 'no address' }]
  const goals = [{ id: 'x', outputs }]
  const answer = await patch(id, { goals })
  expect([answer.status, answer.body.error.field]).toEqual([422, 'goals.0.outputs.0.url'])
  expect(answer.body.detail[0].loc).toEqual(['body', 'goals', 0, 'outputs', 0, 'url'])
  expect((await patch(id, { settings: { outputs } })).body.error.field).toBe(
    'settings.outputs.0.url',
  )
})

test("an organization's template is not a system template", async () => {
  const { template } = await service.newOrg()
  for (const [method, path, body] of [
    ['GET', `${PATH}/${template.id}`, undefined],
    ['PATCH', `${PATH}/${template.id}`, { name: 'Mine' }],
    ['GET', `${PATH}/${template.id}/children`, undefined],
    ['POST', `${PATH}/${template.id}/children`, { name: 'Mine' }],
  ] as const) {
    expect((await platform(method, path, body)).status).toBe(404)
  }
  const { items } = (await platform('GET', PATH)).body
  expect(items.map(({ id }: { id: string }) => id)).not.toContain(template.id)
})

test('operators list the templates of all organizations, or of one', async () => {
  const { template, id: org_id } = await service.newOrg()
  const system = await insert({ status: 'archived' })
  const all = (await platform('GET', '/v1/admin/templates')).body.items
  expect(all.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining([template.id, system]),
  )
  const own = (await platform('GET', `/v1/admin/templates?org_id=${org_id}`)).body.items
  expect(own).toMatchObject([{ id: template.id, org_id, source: 'user', is_default: false }])
  expect((await platform('GET', '/v1/admin/templates?org_id=org_absent')).body.items).toEqual([])
})

test('the audit log names what changed, without the content', async () => {
  const id = await insert()
  const headers = { authorization: 'Bearer of-a-receiver' }
  const outputs = [{ url: 'https://example.com/', headers }]
  await patch(id, { name: 'Renamed', settings: { outputs } })
  const audit = await platform('GET', `/v1/admin/audit?target_id=${id}`)
  expect(audit.body.items).toMatchObject([
    { before: { name: 'Any', version: 1 }, after: { name: 'Renamed', version: 2 } },
  ])
  expect(audit.text).not.toContain('of-a-receiver')
})
