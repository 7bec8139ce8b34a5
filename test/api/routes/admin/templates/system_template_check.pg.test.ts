import { expect, test } from 'vitest'
import { useService } from '../../../../helpers/api/service.ts'
import { insertSystemTemplate } from '../../../../helpers/system_template.ts'

const service = useService()
const { platform } = service
const PATH = '/v1/admin/system-templates'

const parent = () =>
  insertSystemTemplate(service.sql(), { name: 'Parent', settings: { greeting: 'Hi' } })
const check = (id: string, body: object) => platform('POST', `${PATH}/${id}/check`, body)

const child = async () => {
  const { body } = await platform('POST', `${PATH}/${await parent()}/children`, { name: 'Child' })
  return String(body.id)
}

const SOME = {
  'a parent': parent,
  'a child': child,
  'no template': () => Promise.resolve('tpl_none'),
}

test.each([
  ['a parent', { name: 'Other' }, 200],
  ['a parent', { name: '' }, 422],
  ['a parent', { version: 7 }, 409],
  ['a parent', { goals: [{ id: 'x' }], phases: [] }, 422],
  ['a parent', { settings: { outputs: [{ url: 'nowhere' }] } }, 422],
  ['a parent', { archetype_id: 'arc_none' }, 404],
  ['a parent', { status: 'draft', is_default: true }, 409],
  ['a child', { name: 'Parent' }, 422],
  ['a child', { settings: { greeting: 'Ahoy' } }, 422],
  ['a child', { settings: { skills: ['skl_none'] } }, 200],
  ['no template', { name: 'Other' }, 404],
] as const)('a check of %s reports the same for %j as saving it', async (of, body, status) => {
  const id = await SOME[of]()
  const checked = await check(id, body)
  const saved = await platform('PATCH', `${PATH}/${id}`, body)
  expect([checked.status, saved.status]).toEqual([status, status])
  expect(checked.body.error).toEqual(saved.body.error)
})

test('a check stores nothing, and is not in the audit log', async () => {
  const id = await parent()
  expect((await check(id, { name: 'Other', is_default: true })).status).toBe(200)
  const { body } = await platform('GET', `${PATH}/${id}`)
  expect(body).toMatchObject({ name: 'Parent', version: 1, is_default: false })
  expect((await platform('GET', `/v1/admin/audit?target_id=${id}`)).body.items).toEqual([])
})

test('a check names probable mistakes, among them secrets, which a template of the platform has none of', async () => {
  const settings = {
    skills: ['skl_none'],
    outputs: [{ url: 'https://example.com/', headers: { key: '{{secret:crm}}' } }],
  }
  const goals = [{ id: 'cups', prompt: 'How many cups?' }]
  const { body } = await check(await parent(), { settings, goals })
  expect(body).toEqual({
    usable: true,
    warnings: [
      { field: 'settings.skills.0', message: expect.stringContaining('skl_none') },
      {
        field: 'settings.outputs.0.headers',
        message: 'There is no secret crm, so the output is held',
      },
    ],
  })
})
