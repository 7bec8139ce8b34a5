import { expect, test } from 'vitest'
import { seedTemplates } from '../../../../../db/templates/seed_templates.ts'
import type { Seed } from '../../../../../shared/templates/seeds/seed.ts'
import { SEEDS } from '../../../../../shared/templates/seeds/seeds.ts'
import { useService } from '../../../../helpers/service.ts'

const service = useService()
const { platform } = service
const RESEED = '/v1/admin/system-templates/reseed'
const SETUP = '/v1/admin/system/setup-template'

test('without seeds there is no setup template, and the answer says what makes one', async () => {
  for (const { status, body } of [
    await platform('GET', SETUP),
    await platform('PATCH', SETUP, { name: 'Ours' }),
  ]) {
    expect([status, body.error.message]).toEqual([404, expect.stringContaining(RESEED)])
  }
})

test('seeding twice at once makes each seed once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => platform('POST', RESEED)))
  const created = answers.flatMap(({ body }) => body.created)
  expect(created.map(({ seed_key }) => seed_key)).toEqual(SEEDS.map(({ key }) => key))
  expect((await platform('POST', RESEED)).body.created).toEqual([])
})

test('the setup template that somebody else has changed since is not changed', async () => {
  await platform('POST', RESEED)
  const { version } = (await platform('GET', SETUP)).body
  const first = await platform('PATCH', SETUP, { name: 'First', version })
  expect(first.body).toMatchObject({ name: 'First', version: version + 1 })
  const late = await platform('PATCH', SETUP, { name: 'Late', version })
  expect([late.status, late.body.error.field]).toEqual([409, 'version'])
  expect((await platform('GET', SETUP)).body.name).toBe('First')
})

test('what operators made of a seed stays', async () => {
  await platform('POST', RESEED)
  const { body } = await platform('PATCH', SETUP, { name: 'Ours' })
  await seedTemplates(service.sql(), SEEDS)
  expect((await platform('GET', SETUP)).body).toEqual(body)
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
  expect((await platform('GET', SETUP)).body).toEqual(body)
  const refused = await platform('PATCH', SETUP, { outputs: [{ url: 'no address' }] })
  expect(refused.body.error.field).toBe('outputs.0.url')
})

test('a seed can be the child of another, and the default where there is none', async () => {
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

test('every seed is valid, with a key of its own', () => {
  const keys = SEEDS.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})
