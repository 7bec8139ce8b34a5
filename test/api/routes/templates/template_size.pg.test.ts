import { expect, test } from 'vitest'
import { canonicalJson } from '../../../../shared/base/schema/canonical_json.ts'
import { saysWhatToDo } from '../../../helpers/api/helpful.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'

const service = useService()

const REST = {
  name: 'T',
  description: '',
  language: 'en',
  status: 'active',
  archetype_id: null,
  phases: [],
  settings: {},
}

/** A template of this many bytes, mostly in two-byte characters. */
function ofBytes(bytes: number) {
  const left = bytes - Buffer.byteLength(canonicalJson({ ...REST, mine: '' }))
  return { ...REST, mine: 'x'.repeat(left % 2) + 'é'.repeat(Math.floor(left / 2)) }
}

const portable = ({ archetype_id: _, ...template }: typeof REST) => ({
  format: 'colloquy.template',
  format_version: 1,
  template,
})

const LARGEST = ofBytes(1_000_000)
const TOO_LARGE = ofBytes(1_000_001)

const ways: [string, (org: Org, template: typeof REST) => ReturnType<Org['call']>][] = [
  ['created', (org, template) => org.call('POST', '/v1/templates', template)],
  ['imported', (org, template) => org.call('POST', '/v1/templates/import', portable(template))],
  ['changed', (org, template) => org.call('PATCH', `/v1/templates/${org.template.id}`, template)],
  ['checked', (org, template) => org.call('POST', '/v1/templates/check', template)],
  [
    'checked as a change',
    (org, template) =>
      org.call('POST', '/v1/templates/check', { ...template, id: org.template.id }),
  ],
]

test.each(ways)('a template that is %s may have 1,000,000 bytes', async (_, send) => {
  expect((await send(await service.newOrg(), LARGEST)).status).toBe(200)
  const { status, body } = await send(await service.newOrg(), TOO_LARGE)
  expect([status, body.error.code]).toEqual([413, 'validation_error'])
  expect(body.error.message).toContain('1000001 bytes as JSON; send at most 1000000')
  expect(saysWhatToDo(body.error.message)).toBe(true)
})

test('small changes do not make a template larger than that', async () => {
  const org = await service.newOrg()
  const path = `/v1/templates/${org.template.id}`
  const half = 'x'.repeat(500_000)
  expect((await org.call('PATCH', path, { one: half })).status).toBe(200)
  expect((await org.call('PATCH', path, { two: half })).status).toBe(413)
  expect((await org.call('PATCH', path, { one: null, two: half })).status).toBe(200)
  expect((await org.call('GET', path)).body.version).toBe(3)
})
