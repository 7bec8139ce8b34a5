import { nearestTo } from '../shared/base/did_you_mean.ts'
import type { Part } from '../shared/calls/call_fields.ts'
import type { Environment } from './provider.ts'
import { noProvider, prefixed, providersOf } from './registry.ts'

/**
 * Why a model or a recognizer cannot be used, in one sentence; undefined if it can, as far as known. A word
 * before a colon that is nearly the name of a provider is taken for one.
 */
export function problemOfModel(env: Environment, part: Part, written: string): string | undefined {
  const { provider } = prefixed(part, written)
  const reason = provider?.configured(env)
  if (reason) return `${provider!.label} cannot be used: ${reason}`
  const colon = written.indexOf(':')
  if (provider || colon < 0) return undefined
  const name = written.slice(0, colon)
  const names = providersOf(part).map((one) => one.name)
  const meant = nearestTo(name, names)
  return meant && `${noProvider(part, name)}; did you mean ${meant}?`
}
