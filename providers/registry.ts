import type { Part } from '../shared/calls/call_fields.ts'
import { addListPrices } from '../shared/platform/list_prices.ts'
import { azureModel, azureRecognizer, azureVoice } from './built_in/azure.ts'
import { deepgramRecognizer, deepgramVoice } from './built_in/deepgram.ts'
import { elevenLabsVoice } from './built_in/elevenlabs.ts'
import { googleModel, googleRecognizer, googleVoice } from './built_in/google.ts'
import { localVoice } from './built_in/local.ts'
import { openaiModel, openaiRecognizer, openaiVoice } from './built_in/openai.ts'
import type { Address, Environment, Provider, ProviderOf } from './provider.ts'

/** In the order of the catalog. Those of `PROVIDERS` follow, once they are loaded. */
const REGISTERED: Provider[] = [
  openaiModel,
  azureModel,
  googleModel,
  deepgramRecognizer,
  openaiRecognizer,
  azureRecognizer,
  googleRecognizer,
  openaiVoice,
  deepgramVoice,
  elevenLabsVoice,
  localVoice,
  azureVoice,
  googleVoice,
]

/** The provider of a model or a recognizer that is written without one. */
const USUAL = { llm: openaiModel, stt: deepgramRecognizer }

/** All providers of a part. */
export function providersOf<P extends Part>(part: P): ProviderOf<P>[] {
  return REGISTERED.filter((one): one is ProviderOf<P> => one.part === part)
}

export function findProvider<P extends Part>(part: P, name: string): ProviderOf<P> | undefined {
  return providersOf(part).find((one) => one.name === name)
}

/** Why a provider cannot be used that is not there, in one sentence. */
export function noProvider(part: Part, name: string): string {
  const names = providersOf(part).map((one) => one.name)
  return `there is no provider ${name}; there are ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The provider and the model that `provider:model` stands for. */
export function resolveModel<P extends keyof typeof USUAL>(part: P, written: string) {
  const { provider = USUAL[part] as unknown as ProviderOf<P>, model } = prefixed(part, written)
  return { provider, model }
}

/**
 * A name before a colon counts only if a provider has it, because names of models have colons too, such as
 * `llama3.2:3b`.
 */
export function prefixed<P extends Part>(part: P, written: string) {
  const colon = written.indexOf(':')
  const provider = colon < 0 ? undefined : findProvider(part, written.slice(0, colon))
  return { provider, model: provider ? written.slice(colon + 1) : written }
}

/** The variables to check when a provider fails; one that names none comes from a file of `PROVIDERS`. */
export function settingsOf({ settings, variables = {} }: Provider): string {
  return settings || Object.keys(variables).join(' and ') || 'PROVIDERS'
}

/** Where a provider is; for one that does not say, an empty address and the variables to check. */
export function addressOf(provider: Provider, env: Environment): Address {
  const settings = settingsOf(provider)
  return provider.address?.(env) ?? { url: '', url_from: settings, key_from: settings }
}

/** Adds a provider, and its prices. Its name must be free. Returns what removes it again. */
export function register(provider: Provider): () => void {
  REGISTERED.push(provider)
  const removePrices = addListPrices(provider.price ?? [])
  return () => {
    REGISTERED.splice(REGISTERED.indexOf(provider), 1)
    removePrices()
  }
}

/** The variables that the registered providers read besides those of the service, and what each is for. */
export function providerVariables(): Record<string, string> {
  return Object.assign({}, ...REGISTERED.map(({ variables = {} }) => variables)) as Record<
    string,
    string
  >
}
