import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createModelList, modelProviders } from '../../api/providers/available_models.ts'
import { loadProviders } from '../../providers/load_providers.ts'
import { createModelClients } from '../../providers/model/model_clients.ts'
import { findProvider, noProvider, resolveModel } from '../../providers/registry.ts'
import type { Config } from '../../shared/base/environment/config.ts'
import { settingsIn } from '../../shared/platform/settings.ts'
import { DEFAULTS } from '../helpers/api/settings.ts'
import { temporaryFolder } from '../helpers/temporary_folder.ts'

const MODEL = `{ part: 'llm', name: 'NAME', label: 'Mine', configured: (env) => env.MY_KEY ? null : 'Set MY_KEY',
  create: (env) => ({ url: 'https://mine.example/v1', key: env.MY_KEY }) }`

const CONFIG = { OPENAI_API_KEY: 'any', LOCAL_PARTS: [], MY_KEY: 'key' } as unknown as Config

/** A folder with a file of providers. */
function fileWith(source: string) {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'mine.mjs'), source)
  return folder
}

/** Until the test is finished. */
async function load(source: string, file = './mine.mjs', folder = fileWith(source)) {
  onTestFinished(await loadProviders({ PROVIDERS: file }, folder))
}

test('a file adds a provider, whose models are asked with its key under its name', async () => {
  await load(`export const mine = ${MODEL.replace('NAME', 'one')}`)
  expect(findProvider('llm', 'one')?.configured({})).toBe('Set MY_KEY')
  const { client, model, host } = createModelClients({ MY_KEY: 'key' }, () => {}, {})('one:large')
  expect([client.baseURL, client.apiKey, model, host]).toEqual([
    'https://mine.example/v1',
    'key',
    'large',
    'mine.example',
  ])
})

test('each model is asked through the fetch that its provider made for it', async () => {
  const own = `create: (env, { model }) => ({ url: 'https://mine.example/v1', key: 'key', fetch: async () =>
    new Response(JSON.stringify({ error: { message: 'for ' + model } }), { status: 418 }) })`
  await load(`export default { ...${MODEL.replace('NAME', 'five')}, ${own} }`)
  const clientOf = createModelClients({ MY_KEY: 'key' }, () => {}, { maxRetries: 0 })
  for (const name of ['small', 'large', 'small']) {
    const { client, model } = clientOf(`five:${name}`)
    const asked = client.chat.completions.create({ model, messages: [], stream: true })
    await expect(asked).rejects.toThrow(`for ${name}`)
  }
})

test('its prices count until an operator has set others', async () => {
  const price = { part: 'llm', model: 'large', currency: 'EUR', valid_from: '2026-01-01' }
  const rates = { input_per_million: 1, cached_per_million: 1, output_per_million: 2 }
  const given = JSON.stringify([{ ...price, ...rates }])
  await load(`export default { ...${MODEL.replace('NAME', 'priced')}, price: ${given} }`)
  expect(settingsIn(DEFAULTS, {}).values.prices).toContainEqual({ ...price, ...rates })
})

test('a list, a default and several files are read', async () => {
  const folder = fileWith(
    `export default [${MODEL.replace('NAME', 'two')}, ${MODEL.replace('NAME', 'three')}]`,
  )
  writeFileSync(join(folder, 'more.mjs'), `export const more = ${MODEL.replace('NAME', 'four')}`)
  await load('', 'mine.mjs, ./more.mjs,', folder)
  await load('', './mine.mjs', folder)
  expect(['two', 'three', 'four'].map((name) => findProvider('llm', name)?.name)).toEqual([
    'two',
    'three',
    'four',
  ])
  expect(noProvider('llm', 'none')).toMatch(
    /^there is no provider none; there are openai, .* four$/,
  )
})

test.each([
  ['throw new Error("no config")', 'cannot be loaded: no config'],
  ['throw "no config"', 'cannot be loaded: no config'],
  ['throw null', 'cannot be loaded: null'],
  ['await Promise.reject()', 'cannot be loaded: undefined'],
  ['', 'exports no provider'],
  ['export const limit = 3', 'it exports a number where a provider is expected'],
  ['export default { part: "llm" }', 'a provider needs a `name`'],
  ['export default { name: "Mine: 1" }', 'a provider needs a `name`'],
  ['export default { name: "x" }', 'the provider x needs a `part`'],
  ['export default { name: "x", part: "tts" }', 'the provider x needs a `label`'],
  ['export default { name: "x", part: "tts", label: "X" }', 'needs `configured(env)`'],
  [
    'export default { name: "x", part: "tts", label: "X", configured: () => null }',
    'the provider x needs `create` or `speak`',
  ],
  [
    `export default { ...${MODEL.replace('NAME', 'x')}, price: [{ part: 'llm', model: 'm' }] }`,
    'the provider x has a `price` that cannot be used',
  ],
  [
    `export default { ...${MODEL.replace('NAME', 'x')}, variables: null }`,
    'the `variables` of the provider x must be an object of sentences',
  ],
  [
    `export default { ...${MODEL.replace('NAME', 'x')}, check: true }`,
    'the `check` of the provider x must be a function',
  ],
  [
    `export default { ...${MODEL.replace('NAME', 'x')}, settings: 7 }`,
    'the `settings` of the provider x must be a sentence',
  ],
  [
    'export default { name: "x", part: "tts", label: "X", configured: () => null, speak: () => {}, voices: 7 }',
    'the `voices` of the provider x must be a list or a function',
  ],
  [`export default ${MODEL.replace('NAME', 'openai')}`, 'there is already a provider openai'],
  [
    `export const a = ${MODEL.replace('NAME', 'twice')}; export const b = ${MODEL.replace('NAME', 'twice')}`,
    'there is already a provider twice',
  ],
])('%s is refused, with the name of the file', async (source, why) => {
  await expect(load(source)).rejects.toThrow(`PROVIDERS: ./mine.mjs`)
  await expect(load(source)).rejects.toThrow(why)
})

test('a file that never finishes is named after some seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const loading = load('await new Promise(() => {})')
  const refused = expect(loading).rejects.toThrow(
    'PROVIDERS: ./mine.mjs cannot be loaded: it has not finished within 10 s',
  )
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
})

test.each([
  ['() => { throw new Error("no config") }', 'its `configured` failed: no config'],
  ['() => { throw null }', 'its `configured` failed: null'],
  [
    'async () => { throw new Error("no config") }',
    'its `configured` does not return null or a sentence',
  ],
  ['() => true', 'its `configured` does not return null or a sentence (PROVIDERS: ./mine.mjs)'],
  ['() => undefined', null],
  ['() => ""', null],
])('a provider with configured: %s hides no others', async (configured, reason) => {
  const model = MODEL.replace('NAME', 'wrong').replace(
    /configured: .*MY_KEY',/,
    `configured: ${configured},`,
  )
  await load(`export default [${model}, ${MODEL.replace('NAME', 'right')}]`)
  const told = findProvider('llm', 'wrong')!.configured({})
  expect(told).toEqual(reason && expect.stringContaining(reason))
  expect(modelProviders(CONFIG).map(({ prefix }) => prefix)).toContain('right:')
})

test('a provider whose `create` fails is named in the list of models, and hides no others', async () => {
  const wrong = `create: () => { throw new Error('no config') }`
  await load(`export default { ...${MODEL.replace('NAME', 'wrong')}, ${wrong} }`)
  const providers = modelProviders(CONFIG)
  const asked = async () => Response.json({ data: [{ id: 'large' }] })
  expect(await createModelList(providers, asked)()).toEqual({
    models: [expect.objectContaining({ id: 'large' })],
    failed: [
      {
        provider: 'wrong',
        reason: 'Mine cannot be asked: `create` of the provider wrong (mine.mjs) failed: no config',
      },
    ],
  })
})

test('a file that is not there is named, with where it was looked for', async () => {
  const folder = fileWith('')
  for (const name of ['other.mjs', './']) {
    await expect(load('', name, folder)).rejects.toThrow(
      `PROVIDERS: ${name} cannot be loaded: there is no file ${resolve(folder, name)}`,
    )
  }
})

test.each([
  ['openai:gpt-4.1', 'openai', 'gpt-4.1'],
  ['llama3.2:3b', 'openai', 'llama3.2:3b'],
  ['ft:gpt-4.1:mine::1', 'openai', 'ft:gpt-4.1:mine::1'],
  ['gpt-4.1', 'openai', 'gpt-4.1'],
])('the model %s is one of %s', (written, name, model) => {
  const resolved = resolveModel('llm', written)
  expect([resolved.provider.name, resolved.model]).toEqual([name, model])
})
