import { expect, test } from 'vitest'
import { seedTemplates } from '../../../../db/templates/seed_templates.ts'
import { SEEDS } from '../../../../shared/templates/seeds/seeds.ts'
import { type Answer, useService } from '../../../helpers/api/service.ts'
import { insertSystemTemplate } from '../../../helpers/system_template.ts'

const service = useService()
const { platform } = service
const SYSTEM = '/v1/admin/system-templates'
const SETUP = '/v1/admin/system/setup-template'

const WHOLE = {
  name: 'Coffee',
  language: 'pt',
  phases: [{ id: 'main', goals: [{ id: 'cups', type: 'number', prompt: 'Quantas?' }] }],
  settings: { greeting: 'Olá', skills: [{ name: 'Listen', instructions: 'Listen.' }] },
  mine: { deep: [null] },
}

/** Writes that answer a template, each with the path where it is read. */
const WRITES: Record<string, () => Promise<{ written: Answer; read: Answer }>> = {
  async 'creating a template'() {
    const org = await service.newOrg()
    const written = await org.call('POST', '/v1/templates', WHOLE)
    return { written, read: await org.call('GET', `/v1/templates/${written.body.id}`) }
  },
  async 'changing a template'() {
    const org = await service.newOrg()
    const path = `/v1/templates/${org.template.id}`
    const written = await org.call('PATCH', path, { ...WHOLE, status: 'draft' })
    return { written, read: await org.call('GET', path) }
  },
  async 'changing nothing in a template'() {
    const org = await service.newOrg()
    const path = `/v1/templates/${org.template.id}`
    const written = await org.call('PATCH', path, {})
    return { written, read: await org.call('GET', path) }
  },
  async 'importing a template'() {
    const org = await service.newOrg()
    const { body } = await org.call('GET', `/v1/templates/${org.template.id}/export`)
    const written = await org.call('POST', '/v1/templates/import', body)
    return { written, read: await org.call('GET', `/v1/templates/${written.body.id}`) }
  },
  async 'changing a platform template'() {
    const id = await insertSystemTemplate(service.sql(), WHOLE)
    const written = await platform('PATCH', `${SYSTEM}/${id}`, { name: 'Tea' })
    return { written, read: await platform('GET', `${SYSTEM}/${id}`) }
  },
  async 'creating a child'() {
    const parent = await insertSystemTemplate(service.sql(), WHOLE)
    const written = await platform('POST', `${SYSTEM}/${parent}/children`, { name: 'Child' })
    return { written, read: await platform('GET', `${SYSTEM}/${written.body.id}`) }
  },
  async 'changing a child'() {
    const parent = await insertSystemTemplate(service.sql(), WHOLE)
    const child = await platform('POST', `${SYSTEM}/${parent}/children`, { name: 'Child' })
    const path = `${SYSTEM}/${child.body.id}`
    const settings = { skills: [{ name: 'Ask', instructions: 'Ask.' }] }
    return {
      written: await platform('PATCH', path, { settings }),
      read: await platform('GET', path),
    }
  },
  async 'changing the setup template'() {
    await seedTemplates(service.sql(), SEEDS)
    const written = await platform('PATCH', SETUP, { instructions: 'Ask for one thing.' })
    return { written, read: await platform('GET', SETUP) }
  },
}

test.each(Object.keys(WRITES))('%s answers what reading it answers, and warnings', async (name) => {
  const { written, read } = await WRITES[name]!()
  expect([written.status, read.status]).toEqual([200, 200])
  const { warnings, ...template } = written.body
  expect(warnings).toEqual(expect.any(Array))
  expect(template).toEqual(read.body)
})
