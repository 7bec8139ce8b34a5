import { z } from 'zod'
import type { Config } from '../../shared/base/environment/config.ts'
import { isChatModel, seesPictures } from '../../shared/platform/model_names.ts'
import { MINUTE } from '../../shared/base/time.ts'
import { remembered } from '../async/remembered.ts'
import { createModelClients } from '../../providers/model/model_clients.ts'
import type { ModelServer } from '../../providers/provider.ts'
import { providersOf } from '../../providers/registry.ts'
import {
  askProviderJson,
  type Fetch,
  ProviderFailure,
} from '../../providers/asking/ask_provider.ts'

const CACHE_MS = 5 * MINUTE
const ASKED_SECONDS = 10

/** `prefix`: stands before the names of its models in settings. */
type ModelProvider = { name: string; prefix?: string } & (ModelServer | { problem: string })
type AvailableModel = { id: string; provider: string; vision: boolean }
type FailedProvider = { provider: string; reason: string }

const Listed = z.object({ data: z.array(z.object({ id: z.string() })) })

/** The usual provider, and those of the others that can be used. */
export function modelProviders(config: Config): ModelProvider[] {
  const clientOf = createModelClients(config, () => {}, {})
  return providersOf('llm')
    .filter(({ name, configured }) => name === 'openai' || configured(config) === null)
    .map((provider) => {
      const { name } = provider
      const prefix = name === 'openai' ? '' : `${name}:`
      try {
        const { url, key, headers, query } = provider.create(config, { model: '' })
        const { host } = clientOf(`${name}:`)
        // Azure lists models that could be deployed, by other names than those of its deployments.
        if (/\/deployments\b/.test(url)) {
          const problem = `Azure does not list deployments: write the name of yours as ${prefix}name`
          return { name: host, prefix, problem }
        }
        return { name: host, prefix, url: url.replace(/\/$/, ''), key, headers, query }
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        return { name, prefix, problem: `${provider.label} cannot be asked: ${why}` }
      }
    })
}

/** The models of all providers; a failing provider is named and does not hide the others. */
export function createModelList(providers: readonly ModelProvider[], fetch: Fetch) {
  const lists = providers.map((provider) => ({
    provider: provider.name,
    list: remembered(CACHE_MS, () => listModels(provider, fetch)),
  }))
  return async () => {
    const models: AvailableModel[] = []
    const failed: FailedProvider[] = []
    const listed = lists.map(async ({ provider, list }) => ({
      provider,
      found: await list().catch((error: Error) => error),
    }))
    for (const { provider, found } of await Promise.all(listed)) {
      if (found instanceof Error) failed.push({ provider, reason: found.message })
      else models.push(...found)
    }
    return { models, failed }
  }
}

/** @throws ProviderFailure */
async function listModels(provider: ModelProvider, fetch: Fetch) {
  if ('problem' in provider) throw new ProviderFailure(provider.problem)
  const { name, prefix = '', url, key, query } = provider
  const headers = { authorization: `Bearer ${key}`, ...provider.headers }
  const asked = `${url}/models${query ? `?${new URLSearchParams(query)}` : ''}`
  const read = Listed.safeParse(
    await askProviderJson(fetch, asked, present(headers), ASKED_SECONDS),
  )
  if (!read.success)
    throw new ProviderFailure(`${new URL(url).host} did not return a list of models`)
  return read.data.data
    .filter(({ id }) => isChatModel(id))
    .map(({ id }) => ({ id: prefix + id, provider: name, vision: seesPictures(id) }))
    .toSorted((a, b) => a.id.localeCompare(b.id))
}

function present(headers: Record<string, string | null>): Record<string, string> {
  const entries = Object.entries(headers)
  return Object.fromEntries(entries.filter((one): one is [string, string] => one[1] !== null))
}
