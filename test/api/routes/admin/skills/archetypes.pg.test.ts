import { expect, test } from 'vitest'
import { findCallBrief } from '../../../../../db/calls/sessions.ts'
import { useService } from '../../../../helpers/api/service.ts'

const service = useService()
const PATH = '/v1/admin/archetypes'
const CALM = {
  name: 'Calm listener',
  slug: 'calm',
  description: 'For hard talks',
  prompt_section: 'You are calm.',
}
async function create(fields: object) {
  const { body } = await service.platform('POST', PATH, { ...CALM, ...fields })
  const { warnings, ...created } = body
  expect(warnings).toEqual([])
  return created
}

test('an archetype has defaults for what was not sent, and keeps unknown keys', async () => {
  const created = await create({ slug: 'defaults', mine: { deep: [1, null] } })
  expect(created).toMatchObject({
    ...CALM,
    slug: 'defaults',
    org_id: null,
    summary: null,
    complexity: null,
    is_system_internal: false,
    opening_style: null,
    bridge_directive: '',
    mine: { deep: [1, null] },
  })
  expect((await service.platform('GET', `${PATH}/${created.id}`)).body).toEqual(created)
})

test('PUT changes the fields that are sent, null clears nullable ones, and the audit log has both sides', async () => {
  const created = await create({ slug: 'changed', complexity: 'heavy', a: 1, b: 2 })
  const sent = { complexity: null, opening_style: 'brisk', b: 3, id: 'arc_mine', created_at: 'now' }
  const { body } = await service.platform('PUT', `${PATH}/${created.id}`, sent)
  const { updated_at } = body
  const changed = { complexity: null, opening_style: 'brisk', b: 3 }
  expect(body).toEqual({ ...created, updated_at, ...changed, warnings: [] })
  expect((await service.platform('PUT', `${PATH}/${created.id}`, {})).body).toEqual(body)
  const audit = await service.platform('GET', `/v1/admin/audit?target_id=${created.id}`)
  expect(audit.body.items).toHaveLength(2)
  expect(audit.body.items[0]).toMatchObject({
    before: { complexity: 'heavy', opening_style: null, b: 2 },
    after: { complexity: null, opening_style: 'brisk', b: 3 },
  })
})

test('a second archetype with the same slug is refused, even if both come at once', async () => {
  const both = await Promise.all(
    [1, 2].map(() => service.platform('POST', PATH, { ...CALM, slug: 'twice' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const other = await create({ slug: 'other' })
  const renamed = await service.platform('PUT', `${PATH}/${other.id}`, { slug: 'twice' })
  expect([renamed.status, renamed.body.error.field]).toEqual([409, 'slug'])
  expect((await service.platform('GET', `${PATH}/${other.id}`)).body).toEqual(other)
})

test.each([
  ['name', undefined],
  ['slug', undefined],
  ['slug', 'two words'],
  ['description', undefined],
  ['prompt_section', undefined],
  ['prompt_section', ' '],
  ['complexity', 'hard'],
  ['opening_style', 'slow'],
  ['bridge_directive', 7],
])('%s: %j is refused by name', async (field, value) => {
  const sent = { ...CALM, slug: 'refused', [field]: value }
  const { status, body } = await service.platform('POST', PATH, sent)
  expect([status, body.error.field, body.detail[0].loc]).toEqual([422, field, ['body', field]])
})

test('a template whose archetype was deleted has none, and its next call gets only the rules', async () => {
  const org = await service.newOrg()
  const { id } = await create({ slug: 'deleted' })
  const sent = { name: 'T', archetype_id: id }
  const template = (await org.call('POST', '/v1/templates', sent)).body
  expect(template.archetype_id).toBe(id)
  const started = { template_id: template.id }
  const { session_id } = (await org.call('POST', '/v1/interviews', started)).body
  expect((await findCallBrief(service.sql(), session_id))?.archetype).toMatchObject(CALM_PROMPT)

  const deleted = await service.platform('DELETE', `${PATH}/${id}`)
  expect(deleted.body).toEqual({ id, deleted: true })
  const after = await org.call('GET', `/v1/templates/${template.id}`)
  expect(after.body.archetype_id).toBeNull()
  expect((await findCallBrief(service.sql(), session_id))?.archetype).toBeNull()
  expect((await service.platform('GET', `${PATH}/${id}`)).status).toBe(404)
})

const CALM_PROMPT = { prompt_section: CALM.prompt_section }

test('the list has only the defaults, newest first, page by page', async () => {
  const org = await service.newOrg()
  const own = { id: 'arc_own', org_id: org.id, name: 'O', slug: 'own', prompt_section: 'p' }
  await service.sql()`insert into archetype ${service.sql()(own)}`
  const [first, second] = [await create({ slug: 'first' }), await create({ slug: 'second' })]
  const page = (await service.platform('GET', `${PATH}?limit=1`)).body
  expect(page).toMatchObject({ items: [second], has_more: true })
  const rest = (await service.platform('GET', `${PATH}?cursor=${page.next_cursor}`)).body
  expect(rest.items[0]).toEqual(first)
  expect(rest.items.map(({ id }: { id: string }) => id)).not.toContain('arc_own')
})
