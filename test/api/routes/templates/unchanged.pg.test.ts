import { expect, test } from 'vitest'
import { useService } from '../../../helpers/api/service.ts'
import { insertSystemTemplate } from '../../../helpers/system_template.ts'

const service = useService()
const { platform } = service

const OUTPUT = { url: 'https://example.com', headers: { 'X-A': '1', 'X-B': '2' } }
const WHOLE = {
  name: 'Coffee',
  phases: [{ id: 'main', goals: [{ id: 'cups', prompt: 'How many?', outputs: [OUTPUT] }] }],
  settings: { greeting: 'Hello', max_session_duration_minutes: 10 },
  mine: { b: 1, a: [{ d: 1, c: 2 }] },
}

/** The same value, with the keys of each object in reverse. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).reverse()
  return Object.fromEntries(entries.map(([key, inner]) => [key, reversed(inner)]))
}

/** Changes that change nothing, each made from what was read. */
const NO_CHANGES: [string, (template: object) => object][] = [
  ['nothing', () => ({})],
  ['empty settings', () => ({ settings: {} })],
  ['everything that was read', (template) => template],
  ['the same with other key orders', (template) => reversed(template) as object],
  ['the removal of a setting that is not set', () => ({ settings: { voice: null } })],
]

test.each(NO_CHANGES)('a PATCH of %s makes no new version', async (_, change) => {
  const org = await service.newOrg()
  const created = await org.call('POST', '/v1/templates', WHOLE)
  const path = `/v1/templates/${created.body.id}`
  const before = await org.call('GET', path)
  const { body } = await org.call('PATCH', path, change(before.body))
  expect(body).toMatchObject({ version: 1, updated_at: before.body.updated_at })
  expect((await org.call('GET', `${path}/versions`)).body.items).toHaveLength(1)

  const again = await org.call('PATCH', path, { name: 'Tea' })
  expect(again.body.version).toBe(2)
})

test.each(NO_CHANGES)('nor does it in a template of the platform: %s', async (_, change) => {
  const id = await insertSystemTemplate(service.sql(), WHOLE)
  const path = `/v1/admin/system-templates/${id}`
  const before = await platform('GET', path)
  const { goals: __, ...read } = before.body
  const { body } = await platform('PATCH', path, change(read))
  expect(body).toMatchObject({ version: 1, updated_at: before.body.updated_at })
})

test('a PATCH based on another version is a conflict even if it changes nothing', async () => {
  const org = await service.newOrg()
  const path = `/v1/templates/${org.template.id}`
  expect((await org.call('PATCH', path, { name: org.template.name, version: 7 })).status).toBe(409)
})
