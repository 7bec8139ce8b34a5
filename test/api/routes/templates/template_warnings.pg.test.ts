import { describe, expect, test } from 'vitest'
import { type Org, useService } from '../../../helpers/api/service.ts'

const service = useService()

const URL = 'https://crm.example/hook'
const outputs = [{ url: `${URL}?k={{secret:crmm}}` }]
const goals = [{ id: 'g', title: 'Size', type: 'single-choice', outputs }]
const phases = [{ id: 'p', goals }]
const MISTAKEN = { name: 'T', phases, setings: {} }

const withSecret = async () => {
  const org = await service.newOrg()
  await org.call('POST', '/v1/secrets', { name: 'crm1', value: 'v' })
  return org
}
const expected = (at = '') => [
  {
    field: `${at}setings`,
    message: 'setings is kept but not used; did you mean settings?',
  },
  {
    field: `${at}phases.0.goals.0.type`,
    message: 'single-choice is not a goal type, so the goal is open; did you mean single_choice?',
  },
  {
    field: `${at}phases.0.goals.0.outputs.0.url`,
    message: 'There is no secret crmm, so the output is held; did you mean crm1?',
  },
]

describe('probable mistakes in a template are accepted with warnings', () => {
  test.each([
    ['creating', (org: Org) => org.call('POST', '/v1/templates', MISTAKEN), ''],
    ['checking', (org: Org) => org.call('POST', '/v1/templates/check', MISTAKEN), ''],
    [
      'checking a change',
      (org: Org) => org.call('POST', '/v1/templates/check', { ...MISTAKEN, id: org.template.id }),
      '',
    ],
    ['changing', (org: Org) => org.call('PATCH', `/v1/templates/${org.template.id}`, MISTAKEN), ''],
    [
      'importing',
      (org: Org) =>
        org.call('POST', '/v1/templates/import', {
          format: 'colloquy.template',
          format_version: 1,
          template: MISTAKEN,
        }),
      'template.',
    ],
  ] as const)('by %s it', async (_, write, at) => {
    const { status, body } = await write(await withSecret())
    expect([status, body.warnings]).toEqual([200, expected(at)])
  })

  test('even when a change misspells a key that the template has', async () => {
    const org = await withSecret()
    const { body: created } = await org.call('POST', '/v1/templates', {
      name: 'T',
      settings: { max_session_duration_minutes: 10 },
      phases: [{ id: 'p', goals: [{ id: 'g', title: 'Size' }] }],
    })
    const change = { naem: 'New', settings: { max_session_duration_minute: 9 } }
    const warned = ['naem', 'settings.max_session_duration_minute']
    const checked = { ...change, id: created.id }
    for (const { body } of [
      await org.call('POST', '/v1/templates/check', checked),
      await org.call('PATCH', `/v1/templates/${created.id}`, change),
    ]) {
      expect(body.warnings.map(({ field }: { field: string }) => field)).toEqual(warned)
    }
  })

  test('even for a draft without content, until it has a goal with words', async () => {
    const org = await service.newOrg()
    const phasesOf = (goal: object) => ({ phases: [{ id: 'p', goals: [{ id: 'a', ...goal }] }] })
    const fields = (body: { warnings: { field: string }[] }) =>
      body.warnings.map(({ field }) => field)
    const created = await org.call('POST', '/v1/templates', { name: 'T', status: 'draft' })
    expect(fields(created.body)).toEqual(['phases'])
    const path = `/v1/templates/${created.body.id}`
    const wordless = await org.call('PATCH', path, phasesOf({}))
    expect(fields(wordless.body)).toEqual(['phases.0.goals.0.prompt'])
    const renamed = await org.call('PATCH', path, { name: 'Still' })
    expect(fields(renamed.body), 'of what it says now').toEqual(['phases.0.goals.0.prompt'])
    expect((await org.call('PATCH', path, phasesOf({ title: 'Cups' }))).body.warnings).toEqual([])
  })

  test('which are not stored', async () => {
    const org = await service.newOrg()
    const { body: created } = await org.call('POST', '/v1/templates', MISTAKEN)
    const changed = { ...created, description: 'Changed' }
    await org.call('PATCH', `/v1/templates/${created.id}`, changed)
    const { body } = await org.call('GET', `/v1/templates/${created.id}`)
    expect(body).toMatchObject({ ...MISTAKEN, version: 2 })
    expect(body).not.toHaveProperty('warnings')
  })
})

test('a test of an output warns of probable mistakes', async () => {
  const org = await withSecret()
  const output = { kind: 'webook', url: `${URL}?k={{secret:crmm}}&v={{dta.value}}` }
  const { body } = await org.call('POST', '/v1/outputs/test', { output, contxt: {} })
  expect(body.warnings).toEqual([
    { field: 'contxt', message: 'contxt is unknown and ignored; did you mean context?' },
    {
      field: 'output.kind',
      message: 'webook is not a kind of output, so it does nothing; did you mean webhook?',
    },
    { field: 'output.url', message: '{{dta.value}} stays empty; did you mean data.value?' },
    {
      field: 'output.url',
      message: 'There is no secret crmm, so the output is held; did you mean crm1?',
    },
  ])
})

describe('a warning names unknown keys', () => {
  test('when creating a conversation', async () => {
    const org = await service.newOrg()
    const template_id = org.template.id
    const persons = [{ name: 'Ada', externalId: 'crm-17', age: 7 }]
    const sent = { template_id, person: [], persons, metadata: {} }
    const { body } = await org.call('POST', '/v1/interviews', sent)
    expect(body.warnings).toEqual([
      { field: 'person', message: 'person is unknown and ignored; did you mean persons?' },
      { field: 'metadata', message: 'metadata is unknown and ignored' },
      {
        field: 'persons.0.externalId',
        message: 'externalId is unknown and ignored; did you mean external_id?',
      },
      { field: 'persons.0.age', message: 'age is unknown and ignored' },
    ])
    const misplaced = { template_id, settings: { open_seats: 2 } }
    expect((await org.call('POST', '/v1/interviews', misplaced)).body.warnings).toEqual([
      {
        field: 'settings',
        message: 'settings is unknown and ignored here: it belongs in the template',
      },
    ])
    const good = await org.call('POST', '/v1/interviews', { template_id, context: { person: 1 } })
    expect(good.body.warnings).toEqual([])
  })

  test('when scheduling, and when creating a link', async () => {
    const org = await service.newOrg()
    const path = `/v1/templates/${org.template.id}`
    const { body } = await org.call('POST', `${path}/schedule`, { count: 1, person_prefix: 'Ada' })
    expect(body.warnings).toMatchObject([{ field: 'person_prefix' }])
    const link = await org.call('POST', `${path}/share`, { expire_at: null })
    expect(link.body.warnings).toEqual([
      {
        field: 'expire_at',
        message: 'expire_at is unknown and ignored; did you mean expires_at?',
      },
    ])
  })
})

test('an unknown parameter is refused, so that no filter is ignored', async () => {
  const org = await service.newOrg()
  for (const [method, path, field] of [
    ['GET', '/v1/interviews?external_id=crm-17', 'external_id'],
    ['GET', '/v1/conversations?limt=5', 'limt'],
    ['POST', '/v1/templates?dry_run=true', 'dry_run'],
  ] as const) {
    const { status, body } = await org.call(method, path, method === 'POST' ? MISTAKEN : undefined)
    expect([status, body.error.code, body.error.field]).toEqual([400, 'validation_error', field])
  }
  const anybody = await service.call('GET', '/v1/auth/me?email=a%40b.example&from=mail')
  expect([anybody.status, anybody.body.error.field]).toEqual([400, 'from'])
})

test('a refusal lists all problems of a template at once', async () => {
  const org = await service.newOrg()
  const outputs = [{ url: 'crm.example' }, { url: URL, headers: { Host: 'a' } }]
  const schema = { type: 'nonsense' }
  const wrong = [{ id: 'g', type: 'structured', schema }]
  const template = { name: 'T', phases: [{ id: 'p', goals: wrong, outputs }], is_default: true }
  const { body } = await org.call('POST', '/v1/templates', template)
  expect(body.error.field).toBe('is_default')
  expect(body.error.details.map(({ field }: { field: string }) => field)).toEqual([
    'is_default',
    'phases.0.goals.0.schema',
    'phases.0.outputs.0.url',
    'phases.0.outputs.1.headers',
  ])

  const shapeless = await org.call('POST', '/v1/templates', { name: 7, phases: {} })
  expect(shapeless.body.error.details).toEqual([
    { field: 'name', message: 'Must be a string, not a number' },
    { field: 'phases', message: 'Must be a list, not an object' },
  ])
})

test('null in a change is refused for required fields, and means absent in a new template', async () => {
  const org = await service.newOrg()
  const changed = await org.call('PATCH', `/v1/templates/${org.template.id}`, { description: null })
  expect([changed.status, changed.body.error.field]).toEqual([400, 'description'])
  const made = { name: 'T', description: null, settings: { greeting: null } }
  for (const path of ['/v1/templates', '/v1/templates/check']) {
    expect((await org.call('POST', path, made)).status).toBe(200)
  }
})
