import { z } from 'zod'
import type { Config } from '../../shared/base/config.ts'
import { isChatModel, seesPictures } from '../../shared/platform/model_names.ts'
import { MINUTE } from '../../shared/base/time.ts'
import { remembered } from '../async/remembered.ts'
import { askProviderJson, type Fetch, ProviderFailure } from '../../providers/ask_provider.ts'

const CACHE_MS = 5 * MINUTE
const ASKED_SECONDS = 10

type ModelProvider = { name: string; url: string; key: string }
type AvailableModel = { id: string; provider: string; vision: boolean }
type FailedProvider = { provider: string; reason: string }

const Listed = z.object({ data: z.array(z.object({ id: z.string() })) })

/** The provider that calls use. */
export function modelProviders(config: Config): ModelProvider[] {
  const { OPENAI_BASE_URL: url, OPENAI_API_KEY: key, LOCAL_PARTS } = config
  const name = LOCAL_PARTS.includes('llm') ? 'local' : new URL(url).hostname
  return [{ name, url: url.replace(/\/$/, ''), key }]
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
async function listModels({ name, url, key }: ModelProvider, fetch: Fetch) {
  const headers = { authorization: `Bearer ${key}` }
  const read = Listed.safeParse(
    await askProviderJson(fetch, `${url}/models`, headers, ASKED_SECONDS),
  )
  if (!read.success)
    throw new ProviderFailure(`${new URL(url).host} did not return a list of models`)
  return read.data.data
    .filter(({ id }) => isChatModel(id))
    .map(({ id }) => ({ id, provider: name, vision: seesPictures(id) }))
    .toSorted((a, b) => a.id.localeCompare(b.id))
}
