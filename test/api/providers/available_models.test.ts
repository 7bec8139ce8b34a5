import { expect, test } from 'vitest'
import { createModelList, modelProviders } from '../../../api/providers/available_models.ts'
import { providersAtHand } from '../../local/providers/providers_at_hand.ts'
import { serve } from '../../helpers/servers/serve.ts'

test('the model of the local providers is listed as one that accepts no pictures', async () => {
  const { url } = await providersAtHand()
  const list = createModelList([{ name: 'local', url: `${url}/v1`, key: 'local' }], fetch)
  expect(await list()).toEqual({
    models: [{ id: 'interviewer-by-rule', provider: 'local', vision: false }],
    failed: [],
  })
})

test('a failing provider is named with its reason, hides none of the others, and is the only one asked again', async () => {
  const asked = { bad: 0, good: 0 }
  const bad = await serve((_, res) => {
    res.writeHead(++asked.bad === 1 ? 401 : 200).end('{"data": [{"id": "late"}]}')
  })
  const good = await serve((req, res) => {
    asked.good += req.headers.authorization === 'Bearer theirs' ? 1 : 100
    res.end('{"data": [{"id": "gpt-4o"}, {"id": "tts-1"}]}')
  })
  const providers = [
    { name: 'bad', url: bad, key: 'wrong' },
    { name: 'good', url: good, key: 'theirs' },
  ]
  const list = createModelList(providers, fetch)
  const seen = { id: 'gpt-4o', provider: 'good', vision: true }
  expect(await list()).toEqual({
    models: [seen],
    failed: [{ provider: 'bad', reason: `${new URL(bad).host} refused the key (401)` }],
  })
  expect(await list()).toEqual({
    models: [{ id: 'late', provider: 'bad', vision: false }, seen],
    failed: [],
  })
  await list()
  expect(asked).toEqual({ bad: 2, good: 1 })
})

test.each<[env: Record<string, string>, provider: string, name: string]>([
  [
    { AZURE_OPENAI_ENDPOINT: 'https://mine.openai.azure.com', AZURE_OPENAI_API_KEY: 'k' },
    'mine.openai.azure.com',
    'azure:name',
  ],
  [
    { OPENAI_BASE_URL: 'https://mine.openai.azure.com/openai/deployments/gpt' },
    'mine.openai.azure.com',
    'name',
  ],
])(
  'of Azure, which lists no deployments, it is said what to write: %j',
  async (env, provider, name) => {
    const list = createModelList(modelProviders(env as never), async () => {
      return Response.json({ data: [{ id: 'gpt-4o' }] })
    })
    const { failed } = await list()
    const reason = `Azure does not list deployments: write the name of yours as ${name}`
    expect(failed).toEqual([{ provider, reason }])
  },
)

test('an answer that is not a list is a failure, not an empty list', async () => {
  const url = await serve((_, res) => res.end('<html>'))
  const { failed } = await createModelList([{ name: 'x', url, key: '' }], fetch)()
  expect(failed[0]!.reason).toContain('something other than JSON')
})
