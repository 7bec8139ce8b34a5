import { expect, test } from 'vitest'
import { useService } from '../../../../helpers/api/service.ts'

const service = useService()

const KINDS = [
  ['skills', { description: '', instructions: '', is_system_internal: false, digest: null }],
  ['skillsets', { description: '', skill_ids: [], missing_skill_ids: [] }],
] as const

const written = async (method: string, path: string, body: object) =>
  (await service.platform(method, path, body)).body

test.each([
  ['skillsets', { skills: ['skl_1'] }, ['skills', 'skill_ids']],
  ['skillsets', { skil_ids: ['skl_1'] }, ['skil_ids', 'skill_ids']],
  ['skillsets', {}, ['skill_ids']],
  ['skills', { instruction: 'Ask why.' }, ['instruction', 'instructions']],
  ['skills', {}, ['instructions']],
  ['skills', { instructions: 'Ask why.', desciption: 'x' }, ['desciption']],
  ['skills', { instructions: 'Ask why.', mine: 1, warnings: [] }, []],
  [
    'archetypes',
    { slug: 'a', description: '', prompt_section: 'Be calm.', openingstyle: 'brisk' },
    ['openingstyle'],
  ],
  ['archetypes', { slug: 'b', description: '', prompt_section: 'Be calm.', mine: 1 }, []],
])('probable mistakes in %s are accepted with warnings: %j', async (kind, fields, warned) => {
  const path = `/v1/admin/${kind}`
  const created = await written('POST', path, { name: 'N', ...fields })
  const names = (body: { warnings: { field: string }[] }) => body.warnings.map(({ field }) => field)
  expect(names(created)).toEqual(warned)
  const changed = await written('PUT', `${path}/${created.id}`, fields)
  expect(names(changed)).toEqual(warned)
  const read = (await service.platform('GET', `${path}/${created.id}`)).body
  expect(changed).toEqual({ ...read, warnings: changed.warnings })
})

test.each(KINDS)(
  '%s keep unknown keys, and PUT changes the fields that are sent',
  async (kind, usual) => {
    const path = `/v1/admin/${kind}`
    const { warnings: _, ...created } = await written('POST', path, {
      name: 'First',
      mine: { a: 1 },
      constructor: 1,
    })
    const mine = { mine: { a: 1 }, constructor: 1 }
    expect(created).toMatchObject({ ...usual, name: 'First', ...mine, org_id: null })
    const sent = { description: 'Changed', more: [1, null], org_id: 'org_system', digest: { a: 1 } }
    const { warnings: __, ...changed } = await written('PUT', `${path}/${created.id}`, sent)
    const { updated_at } = changed
    expect(changed).toMatchObject({
      ...created,
      updated_at,
      description: 'Changed',
      more: [1, null],
    })
    expect((await service.platform('GET', path)).body.items[0]).toEqual(changed)
    expect((await service.platform('GET', `${path}/${created.id}`)).body).toEqual(changed)
    const deleted = await service.platform('DELETE', `${path}/${created.id}`)
    expect(deleted.body).toEqual({ id: created.id, deleted: true })
    expect((await service.platform('PUT', `${path}/${created.id}`, {})).status).toBe(404)
  },
)

test.each(KINDS)(
  '%s of an organization become defaults on promotion, and its own again on demotion',
  async (kind) => {
    const org = await service.newOrg()
    const path = `/v1/admin/${kind}`
    const sent = { name: 'Ours', org_id: org.id }
    const { body: created } = await service.platform('POST', path, sent)
    expect(created).toMatchObject({ org_id: org.id, owner_org_id: null })
    const defaults = async () => (await service.platform('GET', path)).body.items.map(idOf)
    const own = async () =>
      (await service.platform('GET', `${path}?org_id=${org.id}`)).body.items.map(idOf)
    expect(await defaults()).not.toContain(created.id)
    expect(await own()).toEqual([created.id])

    for (let times = 0; times < 2; times++) {
      const { body } = await service.platform('POST', `${path}/${created.id}/promote`)
      expect(body).toMatchObject({ org_id: null, owner_org_id: org.id })
      expect(await defaults()).toContain(created.id)
    }
    for (let times = 0; times < 2; times++) {
      const { body } = await service.platform('POST', `${path}/${created.id}/demote`)
      expect(body).toMatchObject({ org_id: org.id, owner_org_id: null })
      expect(await own()).toEqual([created.id])
    }
  },
)

test.each(KINDS)(
  'promoted %s outlive their organization, and go to the system organization after it',
  async (kind) => {
    const org = await service.newOrg()
    const path = `/v1/admin/${kind}`
    const { body } = await service.platform('POST', path, { name: 'Kept', org_id: org.id })
    await service.platform('POST', path, { name: 'Gone', org_id: org.id })
    await service.platform('POST', `${path}/${body.id}/promote`)
    await service.sql()`delete from org where id = ${org.id}`
    const { body: kept } = await service.platform('PUT', `${path}/${body.id}`, {})
    expect(kept).toMatchObject({ name: 'Kept', org_id: null, owner_org_id: null })
    const demoted = await service.platform('POST', `${path}/${body.id}/demote`)
    expect(demoted.body.org_id).toBe('org_system')
  },
)

test('a skillset says which of its skills calls have to do without', async () => {
  const org = await service.newOrg()
  const skill = async (fields: object) =>
    (await service.platform('POST', '/v1/admin/skills', { name: 'S', ...fields })).body.id
  const [all, ours] = [await skill({}), await skill({ org_id: org.id })]
  const sent = { name: 'Set', org_id: org.id, skill_ids: [ours, 'skl_gone', all] }
  const { body } = await service.platform('POST', '/v1/admin/skillsets', sent)
  expect(body.missing_skill_ids).toEqual(['skl_gone'])
  const promoted = await service.platform('POST', `/v1/admin/skillsets/${body.id}/promote`)
  expect(promoted.body.missing_skill_ids).toEqual([ours, 'skl_gone'])
})

test.each(KINDS)('%s of an unknown organization are refused', async (kind) => {
  const sent = { name: 'X', org_id: 'org_none' }
  const { status, body } = await service.platform('POST', `/v1/admin/${kind}`, sent)
  expect([status, body.error.field]).toEqual([404, 'org_id'])
})

function idOf({ id }: { id: string }) {
  return id
}
