import { beforeAll, expect, test } from 'vitest'
import { holdSystemTemplates } from '../../../../../db/templates/system_templates.ts'
import { eventually } from '../../../../helpers/eventually.ts'
import { useService } from '../../../../helpers/api/service.ts'
import { insertSystemTemplate } from '../../../../helpers/system_template.ts'

const service = useService()
const { platform } = service
const PATH = '/v1/admin/system-templates'

let parent: string
let child: string

beforeAll(async () => {
  parent = await insertSystemTemplate(service.sql(), {
    name: 'Parent',
    language: 'es',
    phases: [{ id: 'main', goals: [{ id: 'cups', prompt: 'How many?' }] }],
    settings: { greeting: 'Hola', skills: [{ name: 'Listen', instructions: 'Listen.' }] },
    mine: { deep: true },
  })
  child = (await platform('POST', `${PATH}/${parent}/children`, { name: 'Child' })).body.id
})

const patch = (id: string, body: object) => platform('PATCH', `${PATH}/${id}`, body)
const read = async (id: string) => (await platform('GET', `${PATH}/${id}`)).body

test('a new child is a draft that inherits everything from its parent and has no skills of its own', async () => {
  const { body } = await platform('POST', `${PATH}/${parent}/children`, { name: 'New' })
  expect(body).toMatchObject({
    name: 'New',
    description: '',
    status: 'draft',
    source: 'system',
    parent_template_id: parent,
    parent_template_name: 'Parent',
    child_count: 0,
    language: 'es',
    goals: [{ id: 'cups' }],
    settings: { greeting: 'Hola', skills: [] },
    inherited_skills: [{ name: 'Listen' }],
    mine: { deep: true },
  })
  expect(body.inherited_fields).toEqual(
    expect.arrayContaining(['language', 'phases', 'goals', 'settings.greeting', 'mine']),
  )
  expect(body.inherited_fields).not.toContain('settings.skills')
  const { items } = (await platform('GET', `${PATH}/${parent}/children`)).body
  expect(items.map(({ id }: { id: string }) => id)).toContain(body.id)
  expect(await read(parent)).toMatchObject({
    parent_template_id: null,
    parent_template_name: null,
    child_count: items.length,
  })
})

test.each([
  ['language', { language: 'de' }, 'language'],
  ['goals', { goals: [] }, 'goals'],
  ['phases', { phases: [] }, 'phases'],
  ['a setting', { settings: { greeting: 'Hey' } }, 'settings.greeting'],
  ['a removed setting', { settings: { greeting: null } }, 'settings.greeting'],
  ['a setting that the parent does not have', { settings: { voice: {} } }, 'settings.voice'],
  ["an author's own key", { mine: 2 }, 'mine'],
  ["the parent's name", { name: 'Parent' }, 'name'],
])('a change of a child is refused: %s', async (_, body, field) => {
  const before = await read(child)
  const answer = await patch(child, { description: 'Not kept', ...body })
  expect([answer.status, answer.body.error.field]).toEqual([422, field])
  expect(await read(child)).toEqual(before)
})

test('what a child inherits may be sent back unchanged, which makes no version', async () => {
  const { phases: _, ...whole } = await read(child)
  const answer = await patch(child, whole)
  expect(answer.body).toEqual({ ...whole, phases: _, warnings: [] })
  const audit = await platform('GET', `/v1/admin/audit?target_id=${child}`)
  expect(audit.body.items).toHaveLength(1)
})

test('a child has its own name, description, status and skills', async () => {
  const skills = [{ name: 'Own', instructions: 'Own.' }]
  const own = { name: 'Mine', description: 'Of mine', status: 'active' }
  const { body } = await patch(child, { ...own, settings: { skills } })
  expect(body).toMatchObject({
    ...own,
    settings: { skills },
    inherited_skills: [{ name: 'Listen' }],
  })
  const org = await service.newOrg()
  const run = await org.call('GET', `/v1/templates/${child}`)
  expect(run.body.settings.skills.map(({ name }: { name: string }) => name)).toEqual([
    'Listen',
    'Own',
  ])
})

test("a child's skill that the parent has too is listed once", async () => {
  const skills = [{ name: 'Listen', instructions: 'Listen.' }]
  const { id } = (await platform('POST', `${PATH}/${parent}/children`, { name: 'Same' })).body
  expect((await patch(id, { status: 'active', settings: { skills } })).body.settings).toMatchObject(
    {
      skills,
    },
  )
  expect((await read(id)).settings.skills).toEqual(skills)
  const org = await service.newOrg()
  expect((await org.call('GET', `/v1/templates/${id}`)).body.settings.skills).toEqual(skills)
  await patch(parent, { settings: { skills: [] } })
  expect((await org.call('GET', `/v1/templates/${id}`)).body.settings.skills).toEqual(skills)
  await patch(parent, { settings: { skills } })
})

test('a change of the parent reaches its children, and running conversations keep their version', async () => {
  await patch(child, { status: 'active', settings: { skills: ['skl_own'] } })
  const { version, name } = await read(child)
  const org = await service.newOrg()
  const created = await org.call('POST', '/v1/interviews', { template_id: child })
  const skills = ['skl_new']
  await patch(parent, { name: 'Renamed', settings: { greeting: 'Buenas', skills } })
  expect(await read(child)).toMatchObject({
    name,
    version: version + 1,
    status: 'active',
    parent_template_name: 'Renamed',
    settings: { greeting: 'Buenas', skills: ['skl_own'] },
    inherited_skills: skills,
  })
  const [kept] = await service.sql()`
    select template_version
    from conversation
    where id = ${created.body.id}
  `
  expect(kept).toEqual({ template_version: version })
  const { items } = (await platform('GET', `/v1/admin/audit?target_id=${child}`)).body
  expect(items[0]).toMatchObject({ before: { version }, after: { version: version + 1 } })
})

test('a change of something only the parent has makes no version of its children', async () => {
  const { version } = await read(child)
  await patch(parent, { description: 'Of the parent', status: 'draft' })
  expect(await read(child)).toMatchObject({ version, status: 'active' })
})

test("a child cannot be a parent, and cannot have its parent's name", async () => {
  const grandchild = await platform('POST', `${PATH}/${child}/children`, { name: 'Grandchild' })
  expect([grandchild.status, grandchild.body.error.field]).toEqual([400, 'parent_id'])
  const { name } = await read(parent)
  const twin = await platform('POST', `${PATH}/${parent}/children`, { name })
  expect([twin.status, twin.body.error.field]).toEqual([422, 'name'])
  const renamed = await patch(parent, { name: (await read(child)).name })
  expect([renamed.status, renamed.body.error.field]).toEqual([422, 'name'])
})

test('a child created while its parent changes has the change', async () => {
  let made: ReturnType<typeof platform>
  await service.sql().begin(async (sql) => {
    await holdSystemTemplates(sql)
    made = platform('POST', `${PATH}/${parent}/children`, { name: 'Meanwhile' })
    await eventually(async () => {
      const waiting = await service.sql()`select from pg_locks where not granted`
      return waiting.length > 0
    })
    await sql`
      update template_version
      set settings = settings || '{"greeting": "Meanwhile"}'
      where template_id = ${parent}
    `
  })
  expect((await made!).body.settings.greeting).toBe('Meanwhile')
})

test('concurrent changes of a parent and its child all succeed, without a deadlock', async () => {
  const { version } = await read(child)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => [
      patch(parent, { settings: { [`p${i}`]: i } }),
      patch(child, { description: `At once ${i}` }),
    ]).flat(),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const settings = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`p${i}`, i]))
  expect(await read(child)).toMatchObject({ version: version + 12, settings })
})
