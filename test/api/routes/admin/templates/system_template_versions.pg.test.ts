import { expect, test } from 'vitest'
import { useService } from '../../../../helpers/service.ts'
import { insertSystemTemplate } from '../../../../helpers/system_template.ts'

const service = useService()
const { platform } = service
const PATH = '/v1/admin/system-templates'

test('operators read the versions of a template of the platform, with what it inherited then', async () => {
  const skills = [{ name: 'Listen', instructions: 'Listen.' }]
  const parent = await insertSystemTemplate(service.sql(), { name: 'P', settings: { skills } })
  const { body } = await platform('POST', `${PATH}/${parent}/children`, { name: 'Child' })
  await platform('PATCH', `${PATH}/${parent}`, { settings: { greeting: 'Hello' } })
  const listed = await platform('GET', `${PATH}/${body.id}/versions`)
  expect(listed.body.items).toMatchObject([{ version: 2 }, { version: 1 }])
  const version = await platform('GET', `${PATH}/${body.id}/versions/2`)
  expect(version.body).toMatchObject({ name: 'Child', settings: { greeting: 'Hello', skills } })
})

test('a template of an organization, and an unknown version, are not there', async () => {
  const org = await service.newOrg()
  const parent = await insertSystemTemplate(service.sql(), { name: 'P' })
  for (const path of [
    `${org.template.id}/versions`,
    `${org.template.id}/versions/1`,
    `${parent}/versions/2`,
  ]) {
    expect((await platform('GET', `${PATH}/${path}`)).status, path).toBe(404)
  }
})
