import { describe, expect, test } from 'vitest'
import { type Org, useService } from '../../../helpers/api/service.ts'

const service = useService()

const WHOLE = {
  name: 'Coffee',
  description: 'How people drink it',
  language: 'pt',
  status: 'draft',
  phases: [
    {
      id: 'main',
      body_instructions: 'Be kind',
      mine: true,
      goals: [
        {
          id: 'cups',
          type: 'of_my_own',
          prompt: 'How many?',
          required: false,
          color: 'red',
          outputs: [{ url: 'https://{{context.host}}', headers: { 'X-Key': '{{secret:crm}}' } }],
        },
      ],
      outputs: [],
    },
  ],
  settings: { greeting: 'Olá', 'my key': { b: [1, null] } },
  'my own': [{ c: null }],
  format: 'a key of my own',
}

const exportOf = async (org: Org, id: string) =>
  (await org.call('GET', `/v1/templates/${id}/export`)).body

const importTo = (org: Org, blob: unknown, extra = {}) =>
  org.call('POST', '/v1/templates/import', blob, extra)

const create = async (org: Org, template: object) =>
  (await org.call('POST', '/v1/templates', template)).body

describe('an exported template', () => {
  test('is imported into another organization unchanged, with a new id and as version 1', async () => {
    const [org, other] = [await service.newOrg(), await service.newOrg()]
    const created = await create(org, WHOLE)
    const blob = await exportOf(org, created.id)
    const imported = await importTo(other, blob)
    expect(imported.body).toMatchObject({ ...WHOLE, version: 1, source: 'user' })
    expect(imported.body.id).not.toBe(created.id)
    expect(await exportOf(other, imported.body.id)).toEqual(blob)
    const read = await other.call('GET', `/v1/templates/${imported.body.id}`)
    const { warnings: _, ...template } = imported.body
    expect(read.body).toEqual(template)
  })

  test('says what it is, and names nothing of the organization', async () => {
    const org = await service.newOrg()
    const created = await create(org, WHOLE)
    const blob = await exportOf(org, created.id)
    expect(Object.keys(blob)).toEqual(['format', 'format_version', 'archetype', 'template'])
    expect(blob).toMatchObject({ format: 'colloquy.template', format_version: 1, archetype: null })
    for (const ours of ['id', 'org_id', 'version', 'source', 'created_at', 'archetype_id']) {
      expect(blob.template).not.toHaveProperty(ours)
    }
    const text = JSON.stringify(blob)
    for (const id of [org.id, created.id, org.user.id]) expect(text).not.toContain(id)
    expect(text).toContain('{{secret:crm}}')
  })

  test('has the newest version, and is active when the template was archived', async () => {
    const org = await service.newOrg()
    const path = `/v1/templates/${org.template.id}`
    await org.call('PATCH', path, { name: 'Tea', status: 'archived' })
    const { body } = await importTo(org, await exportOf(org, org.template.id))
    expect(body).toMatchObject({ name: 'Tea', status: 'active', version: 1 })
  })

  test("finds its archetype by the slug, the organization's own first", async () => {
    const [org, other] = [await service.newOrg(), await service.newOrg()]
    const sql = service.sql()
    const archetype = (id: string, org_id: string | null) =>
      sql`insert into archetype ${sql({ id, org_id, name: 'Calm', slug: 'calm', prompt_section: 'p' })}`
    await archetype('arc_mine', org.id)
    const { id } = await create(org, { name: 'T', archetype_id: 'arc_mine' })
    const blob = await exportOf(org, id)
    expect(blob.archetype).toEqual({ slug: 'calm', name: 'Calm' })
    expect(JSON.stringify(blob)).not.toContain('arc_')

    const refused = await importTo(other, blob)
    expect([refused.status, refused.body.error.field]).toEqual([404, 'archetype.slug'])
    expect(refused.body.error.message).toContain('send null as archetype')
    expect((await importTo(other, { ...blob, archetype: null })).body.archetype_id).toBeNull()

    await archetype('arc_everybody', null)
    expect((await importTo(other, blob)).body.archetype_id).toBe('arc_everybody')
    expect((await importTo(org, blob)).body.archetype_id).toBe('arc_mine')
  })

  test("includes the organization's own skills, and refers to those of the platform", async () => {
    const org = await service.newOrg()
    const sql = service.sql()
    const skill = (id: string, org_id: string | null) =>
      sql`insert into skill ${sql({ id, org_id, name: id, instructions: `How to ${id}` })}`
    await skill('skl_own', org.id)
    await skill('skl_platform', null)
    await skill('skl_theirs', (await service.newOrg()).id)
    const whole = { name: 'w', instructions: 'Whole', mine: 1 }
    const settings = {
      speaker_skills: ['skl_own', 'skl_platform', whole],
      skills: ['skl_own', 'skl_theirs'],
    }
    const { id } = await create(org, { name: 'T', settings })
    const own = { name: 'skl_own', description: '', instructions: 'How to skl_own' }
    expect((await exportOf(org, id)).template.settings).toEqual({
      speaker_skills: [own, 'skl_platform', whole],
      skills: [own, 'skl_theirs'],
    })
  })

  test('may be the default template of any organization', async () => {
    const [platform, org] = [await service.newOrg(), await service.newOrg()]
    const sql = service.sql()
    await sql`update template set is_default = true where id = ${platform.template.id}`
    const { body } = await importTo(org, await exportOf(org, platform.template.id))
    expect(body).toMatchObject({ name: 'Coffee', source: 'user' })
    expect(body).not.toHaveProperty('is_default')
    await sql`update template set is_default = false where is_default`
  })
})

describe('an import', () => {
  test.each([
    [{}, 'format'],
    [{ name: 'A plain template' }, 'format'],
    [{ format: 'other.template', format_version: 1, template: { name: 'T' } }, 'format'],
    [{ format: 'colloquy.template', format_version: 2, template: { name: 'T' } }, 'format_version'],
    [{ format: 'colloquy.template', format_version: 1 }, 'template'],
    [{ format: 'colloquy.template', format_version: 1, template: {} }, 'template.name'],
    [portable({ name: 'T', is_default: true }), 'template.is_default'],
    [
      portable({ name: 'T', phases: [{ id: 'p', goals: [{ id: 'g' }, { id: 'g' }] }] }),
      'template.phases.0.goals.1.id',
    ],
    [
      portable({
        name: 'T',
        phases: [{ id: 'p', goals: [{ id: 'g', schema: { type: 'nonsense' } }] }],
      }),
      'template.phases.0.goals.0.schema',
    ],
    [{ ...portable({ name: 'T' }), archetype: { name: 'Calm' } }, 'archetype.slug'],
  ])('of something else says what is wrong with it: %j', async (blob, field) => {
    const answer = await importTo(await service.newOrg(), blob)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_error'])
    expect(answer.body.error.field).toBe(field)
  })

  test('of the same file twice creates two templates, unless the Idempotency-Key is the same', async () => {
    const org = await service.newOrg()
    const blob = portable({ name: 'T' })
    const extra = { headers: { 'idempotency-key': 'import' } }
    const first = await importTo(org, blob, extra)
    expect((await importTo(org, blob, extra)).text).toBe(first.text)
    const second = await importTo(org, blob)
    expect(second.body.name).toBe('T')
    expect(second.body.id).not.toBe(first.body.id)
  })

  test('accepts bodies of up to 25 MB', async () => {
    const org = await service.newOrg()
    const spaced = (megabytes: number) =>
      JSON.stringify(portable({ name: 'T' })) + ' '.repeat(megabytes * 1024 * 1024)
    expect((await importTo(org, spaced(3))).status).toBe(200)
    const { status, body } = await importTo(org, spaced(25))
    expect([status, body.error.message]).toEqual([
      413,
      'The body is larger than 25 MB; send less at a time',
    ])
  })
})

function portable(template: object) {
  return { format: 'colloquy.template', format_version: 1, template }
}
