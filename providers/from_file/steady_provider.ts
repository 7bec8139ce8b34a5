import type { EventEmitter } from 'node:events'
import { basename } from 'node:path'
import { isLate, isOfNetwork, statusOf } from '../checks/absence.ts'
import type { Environment, Provider, Text } from '../provider.ts'
import { ASKED, type Fit, SAID, SERVER, voicesIn } from './fits.ts'
import { ProviderFault } from './provider_fault.ts'
import { settled } from './settled.ts'
import { refusalIn, toldWithout, withSentence } from './told_without.ts'

type Given = [env: Environment, asked?: unknown, ...unknown[]]
type Functions = Record<string, (...given: Given) => unknown>

/**
 * A provider of a file, of whose functions nothing is known but their names. Those that make or ask something
 * return what fits, or throw an error that names the function, the provider and the file. Of an error with a
 * `status`, the message is what the provider says; one of the network stays as it is. Functions that only say
 * something return what fits or a default. `configured` tells which of these fail, except for `usualModel`.
 *
 * @param file as `PROVIDERS` names it
 */
export function steadyProvider(provider: Provider, file: string): Provider {
  const own = provider as unknown as Functions
  const has = (method: string) => typeof own[method] === 'function'
  const said = Object.keys(SAID).filter(has)
  const steady: Functions = {}
  for (const method of said) {
    const { instead } = SAID[method]!
    steady[method] = (...given) => say(method, given).value ?? instead(provider)
  }
  for (const [method, fit] of Object.entries(ASKED).filter(([method]) => has(method))) {
    steady[method] = (...given) => ask(method, fit, given)
  }
  if (provider.part === 'llm') steady.create = (...given) => make('create', SERVER, given)
  return { ...dataOf(provider), ...steady, configured } as unknown as Provider

  function configured(env: Environment) {
    const { value, problem = value } = say('configured', [env])
    const ofEnv = said.filter((method) => method !== 'usualModel')
    return problem ?? ofEnv.map((method) => say(method, [env]).problem).find(Boolean) ?? null
  }

  function say(method: string, given: Given): { value?: unknown; problem?: string } {
    try {
      const { read, is } = SAID[method]!
      const returned = own[method]!.apply(provider, given)
      const value = read(returned, provider)
      if (value !== undefined) return { value }
      ignore(returned)
      return { problem: `its \`${method}\` does not return ${is} (PROVIDERS: ${file})` }
    } catch (error) {
      const why = toldWithout(error, given[0])
      return { problem: `its \`${method}\` failed: ${why} (PROVIDERS: ${file})` }
    }
  }

  function make(method: string, { read, is }: Fit, given: Given): unknown {
    try {
      const returned = own[method]!.apply(provider, given)
      ignore(returned)
      return read(returned, provider) ?? misfit(method, is)
    } catch (error) {
      throw named(method, error, given)
    }
  }

  async function ask(method: string, { read, is, ms }: Fit, given: Given): Promise<unknown> {
    const { signal } = Object(given[1]) as { signal?: AbortSignal }
    try {
      const doing = async () => own[method]!.apply(provider, given)
      const returned = await settled(doing(), ms, signal)
      if (returned instanceof Response && !returned.ok) {
        throw await refusalIn(returned, given[0], textIn(given))
      }
      const fit = read(returned, provider) ?? misfit(method, is)
      if (method === 'create') tellOf(fit, given[0])
      return fit
    } catch (error) {
      throw signal?.aborted ? error : named(method, error, given)
    }
  }

  function misfit(method: string, is: string): never {
    throw new ProviderFault(`${which(method)} must return ${is}`)
  }

  function named(method: string, error: unknown, given: Given): unknown {
    const [env] = given
    const isAnswer = statusOf(error) !== undefined || isOfNetwork(error) || isLate(error)
    const said = textIn(given)
    if (isAnswer || error instanceof ProviderFault) return withSentence(error, env, said)
    return new ProviderFault(`${which(method)} failed: ${toldWithout(error, env, said)}`)
  }

  function which(method: string) {
    // Organizations read it, whom the folders of this machine do not concern.
    return `\`${method}\` of the provider ${provider.name} (${basename(file)})`
  }
}

function dataOf(provider: Provider) {
  const { part, name, label, variables, settings, price } = provider
  const voices =
    'voices' in provider && Array.isArray(provider.voices)
      ? voicesIn(provider.voices, provider)
      : undefined
  const all = { part, name, label, variables, settings, price, voices }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** What a plugin reports from its streams, too, is told in its words; nobody else listens to it yet. */
function tellOf(plugin: unknown, env: Environment) {
  const { on } = plugin as Partial<EventEmitter>
  on?.call(plugin, 'error', (reported: { error?: unknown }) => {
    reported.error = withSentence(reported.error, env)
  })
}

/** The words that a voice is given. */
function textIn([, asked]: Given): string | undefined {
  return (Object(asked) as Partial<Text>).text
}

function ignore(returned: unknown) {
  Promise.resolve(returned).catch(() => {})
}
