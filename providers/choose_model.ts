import { nearestTo } from '../shared/base/did_you_mean.ts'
import { Part } from '../shared/calls/call_fields.ts'
import type { Environment } from './provider.ts'
import { findProvider, noProvider, prefixed, providersOf } from './registry.ts'

/**
 * Why a model or a recognizer cannot be used, in one sentence; undefined if it can, as far as known. A word
 * before a colon that is nearly the name of a provider is taken for one.
 */
export function problemOfModel(env: Environment, part: Part, written: string): string | undefined {
  const { provider } = prefixed(part, written)
  const reason = provider?.configured(env)
  if (reason) return `${provider!.label} cannot be used: ${reason}`
  return provider ? undefined : absentProvider(part, written)
}

/**
 * A sentence if a model seems to name a provider that its part does not have: a misspelt one, or one of another
 * part. Names of models have colons too, so that `llama3.2:3b` names none.
 */
export function absentProvider(part: Part, written: string): string | undefined {
  const colon = written.indexOf(':')
  const { provider, model } = prefixed(part, written)
  if (provider && model === '' && part !== 'tts') {
    return `name a model after ${provider.name}: (any word, if its server has one model)`
  }
  if (findProvider(part, written)) {
    return `${written} is a provider: write ${written}: and the name of a model`
  }
  if (colon < 0 || provider) return undefined
  const name = written.slice(0, colon)
  const tag = written.slice(colon + 1)
  const names = providersOf(part).map((one) => one.name)
  const meant = nearestTo(name, names)
  if (meant && name.replace(VERSION, '') !== meant) {
    return `${noProvider(part, name)}; did you mean ${meant}?`
  }
  const isElsewhere = Part.options.some((other) => findProvider(other, name))
  return isElsewhere && !TAG.test(tag) ? noProvider(part, name) : undefined
}

/** Where a company is also a provider, `qwen3:8b` and `mistral:7b` are still models. */
const VERSION = /[\d.]+$/
const TAG = /^(latest$|\d)/
