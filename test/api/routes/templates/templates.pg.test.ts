import { describe, expect, test } from 'vitest'
import { holdTemplate } from '../../../../db/templates/templates.ts'
import { findCallBrief } from '../../../../db/calls/sessions.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'

const service = useService()

const WHOLE = {
  name: 'Coffee',
  description: 'How people drink it',
  language: 'pt',
  phases: [
    {
      id: 'main',
      body_instructions: 'Be kind',
      mine: true,
      goals: [
        { id: 'cups', type: 'of_my_own', prompt: 'How many?', required: false, color: 'red' },
      ],
      outputs: [{ url: 'https://example.org/{{context.id}}', mine: { a: null } }],
    },
  ],
  settings: { greeting: 'Olá', advisors: [{ id: 'a', role: 'r' }], 'my key': { b: 1 } },
  'my own': [{ c: null }],
}

const patch = (org: Org, id: string, body: unknown) =>
  org.call('PATCH', `/v1/templates/${id}`, body)

describe('a created template', () => {
  test('is read as it was sent, including unknown keys', async () => {
    const org = await service.newOrg()
    const created = await org.call('POST', '/v1/templates', WHOLE)
    expect(created.body).toMatchObject({ ...WHOLE, status: 'active', version: 1, source: 'user' })
    const read = await org.call('GET', `/v1/templates/${created.body.id}`)
    const { warnings: _, ...template } = created.body
    expect(read.body).toEqual(template)
  })

  test('ignores fields that only the service sets', async () => {
    const org = await service.newOrg()
    const ours = { id: 'tpl_mine', org_id: 'org_mine', version: 7, source: 'system', created_at: 1 }
    const { body } = await org.call('POST', '/v1/templates', { name: 'T', ...ours })
    expect(body).toMatchObject({ version: 1, source: 'user' })
    expect(body.id).not.toBe('tpl_mine')
    expect(body).not.toHaveProperty('org_id')
  })

  test.each([
    [{}, 'name'],
    [{ name: 'T', language: 'xx' }, 'language'],
    [{ name: 'T', status: 'archived' }, 'status'],
    [{ name: 'T', is_default: true }, 'is_default'],
    [{ name: 'T', phases: [{ id: 'a', goals: [{ id: 'bad id' }] }] }, 'phases.0.goals.0.id'],
    [
      { name: 'T', phases: [{ id: 'a', goals: [{ id: 'g' }, { id: 'g' }] }] },
      'phases.0.goals.1.id',
    ],
    [
      { name: 'T', phases: [{ id: 'a', goals: [{ id: 'g', type: 'structured' }] }] },
      'phases.0.goals.0.schema',
    ],
    ...[121, 0, 2.5].map((minutes): [object, string] => [
      { name: 'T', settings: { max_session_duration_minutes: minutes } },
      'settings.max_session_duration_minutes',
    ]),
  ])('is refused with the field that is wrong: %j', async (body, field) => {
    const org = await service.newOrg()
    const answer = await org.call('POST', '/v1/templates', body)
    expect([answer.status, answer.body.error.field]).toEqual([400, field])
  })

  test('is refused when a list has more than twenty outputs, naming the field', async () => {
    const org = await service.newOrg()
    const fieldFor = async (count: number, place: (outputs: object[]) => object) => {
      const outputs = Array.from({ length: count }, () => ({ url: 'https://example.org' }))
      const answer = await org.call('POST', '/v1/templates', { name: 'T', ...place(outputs) })
      return answer.body.error?.field
    }
    const ofGoal = (outputs: object[]) => ({
      phases: [{ id: 'a', goals: [{ id: 'g', outputs }] }],
    })
    expect(await fieldFor(20, ofGoal)).toBeUndefined()
    expect(await fieldFor(21, ofGoal)).toBe('phases.0.goals.0.outputs')
    const ofPhase = (outputs: object[]) => ({ phases: [{ id: 'a', outputs }] })
    expect(await fieldFor(21, ofPhase)).toBe('phases.0.outputs')
    const ofTemplate = (outputs: object[]) => ({ settings: { outputs } })
    expect(await fieldFor(21, ofTemplate)).toBe('settings.outputs')
  })

  test('is refused when the schema of a goal is unusable, naming the field', async () => {
    const org = await service.newOrg()
    const goal = { id: 'size', type: 'structured', prompt: '?', schema: { type: 'nonsense' } }
    const template = { name: 'T', phases: [{ id: 'main', goals: [{ id: 'first' }, goal] }] }
    const created = await org.call('POST', '/v1/templates', template)
    expect(created.status).toBe(400)
    expect(created.body.error).toMatchObject({
      code: 'validation_error',
      field: 'phases.0.goals.1.schema',
    })

    const patched = await patch(org, org.template.id, { phases: template.phases })
    expect(patched.body.error).toMatchObject({ field: 'phases.0.goals.1.schema' })
  })

  test('is refused with an unknown archetype', async () => {
    const [org, stranger] = [await service.newOrg(), await service.newOrg()]
    const sql = service.sql()
    const archetype = (id: string, org_id: string | null) =>
      sql`insert into archetype ${sql({ id, org_id, name: 'A', slug: 'a', prompt_section: 'p' })}`
    await archetype('arc_ours', org.id)
    await archetype('arc_theirs', stranger.id)
    await archetype('arc_all', null)
    const create = (archetype_id: string) =>
      org.call('POST', '/v1/templates', { name: 'T', archetype_id })
    expect((await create('arc_ours')).body.archetype_id).toBe('arc_ours')
    expect((await create('arc_all')).body.archetype_id).toBe('arc_all')
    expect((await create('arc_theirs')).body.error.field).toBe('archetype_id')
  })
})

describe('a change', () => {
  test('replaces only what is sent, and creates the next version', async () => {
    const org = await service.newOrg()
    const { body: created } = await org.call('POST', '/v1/templates', WHOLE)
    const changed = await patch(org, created.id, {
      settings: { greeting: 'Hello', 'my key': null, fresh: 1 },
      'my own': 'replaced',
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual({
      ...created,
      version: 2,
      settings: { greeting: 'Hello', advisors: WHOLE.settings.advisors, fresh: 1 },
      'my own': 'replaced',
      updated_at: changed.body.updated_at,
    })
  })

  test('replaces arrays as a whole', async () => {
    const org = await service.newOrg()
    const { body: created } = await org.call('POST', '/v1/templates', WHOLE)
    const phases = [{ id: 'other', body_instructions: '', goals: [], outputs: [] }]
    expect((await patch(org, created.id, { phases })).body.phases).toEqual(phases)
  })

  test('to another version than the current one is a conflict', async () => {
    const { template, ...org } = await service.newOrg()
    expect((await patch(org as Org, template.id, { name: 'A', version: 1 })).body.version).toBe(2)
    const late = await patch(org as Org, template.id, { name: 'B', version: 1 })
    expect([late.status, late.body.error.code, late.body.error.field]).toEqual([
      409,
      'conflict',
      'version',
    ])
  })

  test('is refused as a whole when the result is not a valid template', async () => {
    const org = await service.newOrg()
    const { id } = org.template
    for (const [body, field] of [
      [
        { settings: { max_session_duration_minutes: 500 } },
        'settings.max_session_duration_minutes',
      ],
      [{ is_default: true }, 'is_default'],
      [{ is_default: false }, 'is_default'],
      [{ name: null }, 'name'],
      [{ name: '' }, 'name'],
      [{ phases: [{ id: 'p', goals: [{ id: 'g' }, { id: 'g' }] }] }, 'phases.0.goals.1.id'],
    ] as const) {
      const answer = await patch(org, id, body)
      expect([answer.status, answer.body.error.field]).toEqual([400, field])
    }
    const { warnings: _, ...template } = org.template
    expect((await org.call('GET', `/v1/templates/${id}`)).body).toEqual(template)
  })

  test('does not get lost when many come at once', async () => {
    const org = await service.newOrg()
    const keys = Array.from({ length: 20 }, (_, i) => `key_${i}`)
    await Promise.all(keys.map((key) => patch(org, org.template.id, { settings: { [key]: 1 } })))
    const { body } = await org.call('GET', `/v1/templates/${org.template.id}`)
    expect(body.version).toBe(21)
    expect(Object.keys(body.settings).toSorted()).toEqual(keys.toSorted())
  })

  test('leaves the version of running conversations unchanged', async () => {
    const org = await service.newOrg()
    const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
    await patch(org, org.template.id, { name: 'Changed' })
    const read = await org.call('GET', `/v1/interviews/${body.id}`)
    expect(read.body.template_version).toBe(1)
    const brief = await findCallBrief(service.sql(), body.session_id)
    expect(brief?.template).toMatchObject({ version: 1, name: 'Coffee' })
    expect(brief?.template).not.toHaveProperty('extra')

    const later = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
    const next = await findCallBrief(service.sql(), later.body.session_id)
    expect(next?.template).toMatchObject({ version: 2, name: 'Changed' })
  })

  test('archives a template, which can be read and activated again', async () => {
    const org = await service.newOrg()
    const { id } = org.template
    for (const status of ['archived', 'draft', 'active']) {
      expect((await patch(org, id, { status })).body.status).toBe(status)
      expect((await org.call('GET', `/v1/templates/${id}`)).body.status).toBe(status)
    }
    const { body } = await org.call('GET', `/v1/templates/${id}`)
    expect(body).toMatchObject({ name: 'Coffee', phases: org.template.phases, version: 4 })
  })

  test("merges the author's own objects as it merges settings, and no deeper", async () => {
    const org = await service.newOrg()
    const own = { kept: 1, gone: 2, deep: { a: 1, b: 2 } }
    const { body } = await org.call('POST', '/v1/templates', { name: 'T', settings: { own }, own })
    const change = { gone: null, deep: { a: 3 } }
    const changed = await patch(org, body.id, { settings: { own: change }, own: change })
    expect(changed.body.own).toEqual({ kept: 1, deep: { a: 3 } })
    expect(changed.body.settings.own).toEqual(change)
  })
})

describe('the list', () => {
  test('has one row for each lineage, newest first, without archived ones', async () => {
    const org = await service.newOrg()
    const { body: second } = await org.call('POST', '/v1/templates', { name: 'Second' })
    const { body: draft } = await org.call('POST', '/v1/templates', { name: 'D', status: 'draft' })
    await patch(org, second.id, { name: 'Second, changed' })
    await patch(org, org.template.id, { status: 'archived' })
    const { body } = await org.call('GET', '/v1/templates')
    expect(body.items.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
      [draft.id, 'D'],
      [second.id, 'Second, changed'],
    ])
  })
})

test('there is no default template until one is set', async () => {
  const org = await service.newOrg()
  const answer = await org.call('GET', '/v1/templates/default')
  expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
  await service.sql()`
    update template set is_default = true, source = 'system' where id = ${org.template.id}
  `
  const set = await org.call('GET', '/v1/templates/default')
  expect(set.body).toEqual({
    id: org.template.id,
    name: 'Coffee',
    description: '',
    status: 'active',
    source: 'system',
  })
})

test('conversations of a template begin while it is being changed', async () => {
  const org = await service.newOrg()
  const template_id = org.template.id as string
  await service.sql().begin(async (sql) => {
    await holdTemplate(sql, org.id, template_id)
    const { status } = await org.call('POST', '/v1/interviews', { template_id })
    expect(status).toBe(200)
  })
})
