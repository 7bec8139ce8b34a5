import { expect, test } from 'vitest'
import { insertSystemTemplate } from '../../../../helpers/system_template.ts'
import { seedTemplates } from '../../../../../db/templates/seed_templates.ts'
import type { Seed } from '../../../../../shared/templates/seeds/seed.ts'
import { SEED_ARCHETYPES } from '../../../../../shared/templates/seeds/seed_archetypes.ts'
import { SEEDS } from '../../../../../shared/templates/seeds/seeds.ts'
import { useService } from '../../../../helpers/api/service.ts'

const service = useService()
const { platform } = service
const RESEED = '/v1/admin/system-templates/reseed'
const SETUP = '/v1/admin/system/setup-template'
const ARCHETYPES = '/v1/admin/archetypes'

const slugOf = ({ slug }: { slug: string }) => slug

test('without seeds there is no setup template, and the error says what creates one', async () => {
  for (const { status, body } of [
    await platform('GET', SETUP),
    await platform('PATCH', SETUP, { name: 'Ours' }),
  ]) {
    expect([status, body.error.message]).toEqual([404, expect.stringContaining(RESEED)])
  }
})

test('seeding twice concurrently makes each seed once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => platform('POST', RESEED)))
  const created = answers.flatMap(({ body }) => body.created)
  expect(created.map(({ seed_key }) => seed_key)).toEqual(SEEDS.map(({ key }) => key))
  const slugs = answers.flatMap(({ body }) => body.created_archetypes.map(slugOf))
  expect(slugs).toEqual(SEED_ARCHETYPES.map(slugOf))
  expect((await platform('POST', RESEED)).body).toEqual({ created: [], created_archetypes: [] })
})

test('each seed has the archetype that it names', async () => {
  await platform('POST', RESEED)
  const archetypes = (await platform('GET', ARCHETYPES)).body.items
  const { items } = (await platform('GET', '/v1/admin/system-templates')).body
  for (const { key, archetype } of SEEDS) {
    const seeded = items.find((item: { seed_key: string }) => item.seed_key === key)
    const named = archetypes.find(({ id }: { id: string }) => id === seeded.archetype_id)
    expect(named?.slug).toBe(archetype)
  }
})

test('an archetype that an operator changed or deleted stays that way, until a reseed creates it again', async () => {
  await platform('POST', RESEED)
  const [changed, deleted] = (await platform('GET', ARCHETYPES)).body.items
  await platform('PUT', `${ARCHETYPES}/${changed.id}`, { prompt_section: 'Ours.' })
  await platform('DELETE', `${ARCHETYPES}/${deleted.id}`)
  const current = async () => (await platform('GET', ARCHETYPES)).body.items

  await seedTemplates(service.sql(), SEEDS)
  expect((await current()).map(slugOf)).not.toContain(deleted.slug)
  const { body } = await platform('POST', RESEED)
  expect(body).toMatchObject({ created: [], created_archetypes: [{ slug: deleted.slug }] })
  const again = await current()
  expect(again.map(slugOf)).toContain(deleted.slug)
  expect(again).toContainEqual(expect.objectContaining({ id: changed.id, prompt_section: 'Ours.' }))
})

test('a missing seed brings its archetype, or uses the one that an operator has under its slug', async () => {
  await service.sql()`delete from archetype`
  const written = { slug: 'known', name: 'Ours', description: '', prompt_section: 'Ours.' }
  const { id } = (await platform('POST', ARCHETYPES, written)).body
  await seedTemplates(service.sql(), [
    { key: 'known', archetype: 'known', template: { name: 'Known' } },
    { key: 'new', archetype: 'warm-listener', template: { name: 'New' } },
  ])
  const items: { id: string; slug: string }[] = (await platform('GET', ARCHETYPES)).body.items
  expect(items.map(slugOf).sort()).toEqual(['known', 'warm-listener'])
  const seeded = await service.sql()`
    select archetype_id
    from template
    where seed_key in ('known', 'new')
    order by seed_key
  `
  const listener = items.find(({ slug }) => slug === 'warm-listener')!
  expect(seeded.map(({ archetype_id }) => archetype_id as string)).toEqual([id, listener.id])
})

test('an organization starts conversations with the built-in default template', async () => {
  await service.sql()`delete from template where seed_key is not null`
  await platform('POST', RESEED)
  const org = await service.newOrg()
  const { body } = await org.call('GET', '/v1/templates/default')
  const [chosen] = SEEDS.filter(({ is_default }) => is_default)
  expect(body.name).toBe(chosen!.template.name)
  expect((await org.call('POST', '/v1/interviews', { template_id: body.id })).status).toBe(200)
})

test('an organization makes its own copy of a built-in template', async () => {
  await platform('POST', RESEED)
  const { items } = (await platform('GET', '/v1/admin/system-templates')).body
  const org = await service.newOrg()
  const intake = items.find((item: { seed_key: string }) => item.seed_key === 'patient_intake')
  const exported = await org.call('GET', `/v1/templates/${intake.id}/export`)
  const { status, body } = await org.call('POST', '/v1/templates/import', exported.body)
  expect([status, body.warnings]).toEqual([200, []])
  const copy = await org.call('PATCH', `/v1/templates/${body.id}`, { name: 'Our intake' })
  expect(copy.body).toMatchObject({ name: 'Our intake', source: 'user' })
})

test('a service that has a default keeps it when seeds are added', async () => {
  await service.sql()`delete from conversation`
  await service.sql()`delete from template where seed_key is not null`
  const ours = await insertSystemTemplate(service.sql(), { name: 'Ours' })
  await platform('PATCH', `/v1/admin/system-templates/${ours}`, { is_default: true })
  await platform('POST', RESEED)
  const { call } = await service.newOrg()
  expect((await call('GET', '/v1/templates/default')).body.id).toBe(ours)
  await platform('PATCH', `/v1/admin/system-templates/${ours}`, { is_default: false })
  await seedTemplates(service.sql(), SEEDS)
  expect((await call('GET', '/v1/templates/default')).status).toBe(404)
})

test('the setup template is not changed if somebody else has changed it since', async () => {
  await platform('POST', RESEED)
  const { version } = (await platform('GET', SETUP)).body
  const first = await platform('PATCH', SETUP, { name: 'First', version })
  expect(first.body).toMatchObject({ name: 'First', version: version + 1 })
  const late = await platform('PATCH', SETUP, { name: 'Late', version })
  expect([late.status, late.body.error.field]).toEqual([409, 'version'])
  expect((await platform('GET', SETUP)).body.name).toBe('First')
})

test("an operator's changes to a seed stay", async () => {
  await platform('POST', RESEED)
  const { body } = await platform('PATCH', SETUP, { name: 'Ours' })
  await seedTemplates(service.sql(), SEEDS)
  expect({ ...(await platform('GET', SETUP)).body, warnings: [] }).toEqual(body)
})

test('the setup template takes goals, instructions and outputs', async () => {
  await platform('POST', RESEED)
  const outputs = [{ url: 'https://example.com/' }]
  const { body } = await platform('PATCH', SETUP, {
    goals: [{ id: 'purpose', prompt: 'What for?' }],
    instructions: 'Be brief.',
    outputs,
  })
  expect(body).toMatchObject({
    goals: [{ id: 'purpose', prompt: 'What for?' }],
    instructions: 'Be brief.',
    outputs,
    settings: { system_instructions: 'Be brief.', outputs },
  })
  expect({ ...(await platform('GET', SETUP)).body, warnings: [] }).toEqual(body)
  const refused = await platform('PATCH', SETUP, { outputs: [{ url: 'no address' }] })
  expect(refused.body.error.field).toBe('outputs.0.url')
})

test('a seed can be the child of another, and the default if there is none', async () => {
  await service.sql()`update template set is_default = false where is_default`
  const seeds: Seed[] = [
    { key: 'family', template: { name: 'Family', settings: { greeting: 'Hi' } }, is_default: true },
    { key: 'child', parent: 'family', template: { name: 'Child' } },
    { key: 'late', template: { name: 'Late' }, is_default: true },
  ]
  await seedTemplates(service.sql(), seeds)
  const { items } = (await platform('GET', '/v1/admin/system-templates')).body
  const of = (key: string) => items.find((item: { seed_key: string }) => item.seed_key === key)
  expect(of('family')).toMatchObject({ is_default: true, child_count: 1 })
  expect(of('child')).toMatchObject({
    parent_template_id: of('family').id,
    settings: { greeting: 'Hi' },
  })
  expect(of('late').is_default).toBe(false)
})
