import { expect, test } from 'vitest'
import { type Org, useService } from '../../../helpers/api/service.ts'

const service = useService()
const BODIES = {
  archetypes: (name: string) => ({
    ...{ name, slug: name, prompt_section: 'You are calm.', description: '', secret_key: 'mine' },
  }),
  skills: (name: string) => ({ name, instructions: 'Ask why.', secret_key: 'mine' }),
  skillsets: (name: string) => ({ name, secret_key: 'mine' }),
}
type Kind = keyof typeof BODIES

async function create(kind: Kind, name: string, more: object = {}): Promise<string> {
  const body = { ...BODIES[kind](name), ...more }
  const answer = await service.platform('POST', `/v1/admin/${kind}`, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id
}

async function list({ call }: Org, kind: Kind): Promise<Record<string, unknown>[]> {
  const { status, body } = await call('GET', `/v1/${kind}?limit=100`)
  expect(status).toBe(200)
  return body.items
}

test.each(Object.keys(BODIES) as Kind[])(
  'an organization lists the names of the %s that it can use, and nothing of what they say',
  async (kind) => {
    const org = await service.newOrg()
    const id = await create(kind, `offered-${kind}`, { description: 'For everybody' })
    const found = (await list(org, kind)).find((one) => one.id === id)
    expect(found).toMatchObject({
      name: `offered-${kind}`,
      description: 'For everybody',
      org_id: null,
    })
    const hidden = ['prompt_section', 'instructions', 'secret_key', 'digest', 'is_system_internal']
    for (const key of hidden) expect(found).not.toHaveProperty(key)
  },
)

test('what the platform keeps to itself is not offered', async () => {
  const org = await service.newOrg()
  for (const kind of ['archetypes', 'skills'] as const) {
    const id = await create(kind, `internal-${kind}`, { is_system_internal: true })
    expect((await list(org, kind)).map((one) => one.id)).not.toContain(id)
  }
})

test('skills of an organization are offered to it alone', async () => {
  const [org, stranger] = [await service.newOrg(), await service.newOrg()]
  for (const kind of ['skills', 'skillsets'] as const) {
    const id = await create(kind, 'its own', { org_id: org.id })
    const own = (await list(org, kind)).find((one) => one.id === id)
    expect(own).toMatchObject({ org_id: org.id, name: 'its own' })
    expect((await list(stranger, kind)).map((one) => one.id)).not.toContain(id)
  }
})

test('the voices are those that calls can use now, without what concerns operators', async () => {
  const org = await service.newOrg()
  const { body } = await org.call('GET', '/v1/voices')
  expect(body.languages).toMatchObject({ de: 'Deutsch' })
  expect(Object.keys(body.providers).toSorted()).toEqual(['deepgram', 'openai'])
  expect(Object.keys(body.providers.deepgram)).toEqual(['label', 'voices'])
  expect(body.providers.deepgram.voices).toContainEqual(
    expect.objectContaining({ voice_id: 'aura-2-thalia-en', label: 'Thalia' }),
  )
})

test('the models are named without their servers', async () => {
  const org = await service.newOrg()
  const { status, body } = await org.call('GET', '/v1/models')
  expect([status, Object.keys(body)]).toEqual([200, ['models', 'is_complete']])
  expect(body.models.length).toBeGreaterThan(0)
  for (const model of body.models) expect(Object.keys(model)).toEqual(['id', 'vision'])
})
