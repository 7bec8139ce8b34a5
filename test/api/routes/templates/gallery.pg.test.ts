import { expect, test } from 'vitest'
import { seedTemplates } from '../../../../db/templates/seed_templates.ts'
import { SEEDS } from '../../../../shared/templates/seeds/seeds.ts'
import { useService } from '../../../helpers/api/service.ts'

const service = useService()

test('the gallery has every active template of the platform, with what one needs to choose', async () => {
  await seedTemplates(service.sql(), SEEDS)
  const org = await service.newOrg()
  const { body } = await org.call('GET', '/v1/templates/gallery')
  for (const { key, template } of SEEDS) {
    const { phases = [], settings } = template
    const [shown] = body.items.filter((one: { seed_key: string }) => one.seed_key === key)
    expect(shown).toMatchObject({
      name: template.name,
      description: template.description,
      language: 'en',
      goal_count: phases.reduce((sum, { goals = [] }) => sum + goals.length, 0),
      max_session_duration_minutes: settings!.max_session_duration_minutes,
    })
  }
  const exit = body.items.find((one: { seed_key: string }) => one.seed_key === 'exit_interview')
  expect(exit.archetype_name).toBe('Warm listener')
  expect(exit).not.toHaveProperty('settings')

  const copied = await org.call('GET', `/v1/templates/${exit.id}`)
  expect(copied.body.phases).toHaveLength(3)

  await service.platform('PATCH', `/v1/admin/system-templates/${exit.id}`, { status: 'archived' })
  const after = await org.call('GET', '/v1/templates/gallery')
  expect(after.body.items).toHaveLength(body.items.length - 1)
})

test('a template that does not say how long it takes shows the usual limit', async () => {
  const org = await service.newOrg()
  const { id } = org.template
  await service.sql()`update template set org_id = 'org_system', status = 'active' where id = ${id}`
  const { body } = await org.call('GET', '/v1/templates/gallery')
  const shown = body.items.find((one: { id: string }) => one.id === id)
  expect(shown).toMatchObject({ seed_key: null, max_session_duration_minutes: 60 })
})
