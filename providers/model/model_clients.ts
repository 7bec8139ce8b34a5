import OpenAI, { type ClientOptions } from 'openai'
import { MESSAGE_FORMS } from '../../shared/base/environment/variables.ts'
import type { Repair } from '../../shared/calls/repair.ts'
import { isLocal } from '../environment.ts'
import type { Environment } from '../provider.ts'
import { resolveModel, settingsOf } from '../registry.ts'
import { createReach } from '../asking/create_reach.ts'
import { createLearnt } from '../learnt.ts'
import { modelFetch } from './model_fetch.ts'
import { createThoughtMemory } from './request/thought_memory.ts'

export type ModelClient = {
  client: OpenAI
  /** As its server calls it. */
  model: string
  /** For example `local` or `api.openai.com`. */
  host: string
  /** The variables to check when it fails. */
  settings: string
  /** Why its server was not reached when it was last asked; undefined if it was, or nobody knows. */
  unreached: () => string | undefined
}

/**
 * Clients for models as settings write them, with their providers or without. They share what one of them
 * learns about its server.
 *
 * @param repaired called for what a server wrote otherwise than OpenAI would have
 */
export function createModelClients(
  env: Environment,
  repaired: (model: string, kind: Repair, told?: string) => void,
  options: Pick<ClientOptions, 'timeout' | 'maxRetries'>,
  learnt = createLearnt(),
): (written: string) => ModelClient {
  const thoughts = createThoughtMemory()
  return (written) => {
    const { provider, model } = resolveModel('llm', written)
    const server = provider.create(env, { model })
    const { url, key, headers, query } = server
    const { fetch, unreached } = createReach(server.fetch)
    const client = new OpenAI({
      ...options,
      apiKey: key,
      baseURL: url,
      fetch: modelFetch(repaired, fetch, { ...formsIn(env), learnt, thoughts }),
      ...(headers && { defaultHeaders: headers }),
      ...(query && { defaultQuery: { ...query } }),
    })
    const isOwn = provider.name === 'openai' && isLocal(env, 'llm')
    const host = isOwn ? 'local' : new URL(url).hostname
    return { client, model, host, settings: settingsOf(provider), unreached }
  }
}

/** In which form the messages are, of variables as they are set or as `readConfig` has read them. */
export function formsIn({ LLM_MESSAGES }: Environment) {
  const messages = MESSAGE_FORMS.find((form) => form === LLM_MESSAGES)
  return messages ? { messages } : {}
}
