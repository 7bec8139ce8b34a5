import { SECOND } from '../../shared/base/time.ts'
import type { ModelServer } from '../provider.ts'
import { serverFetch } from '../asking/server_fetch.ts'

/**
 * With how many tokens of context Ollama has loaded a model, which it tells in its own interface alone; undefined
 * if it does not say so.
 */
export async function ollamaContext({
  url,
  key,
  model,
  ...server
}: ModelServer & { model: string }): Promise<number | undefined> {
  try {
    const response = await serverFetch(server)(`${url.replace(/\/v1\/?$/, '')}/api/ps`, {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(2 * SECOND),
    })
    const { models } = (await response.json()) as { models: Loaded[] }
    return models.find(({ name }) => name === model || name === `${model}:latest`)?.context_length
  } catch {
    return undefined
  }
}

type Loaded = { name: string; context_length?: number }
