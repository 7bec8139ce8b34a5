import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { Prices } from '../shared/platform/price_fields.ts'
import type { Environment, Provider } from './provider.ts'
import { findProvider, register } from './registry.ts'

/**
 * Adds the providers in the files of `PROVIDERS`, which each process does at its start. A file exports them
 * under any names, or as its default, alone or in a list.
 *
 * @param folder what relative names are relative to
 * @returns what removes them again
 * @throws Error one sentence that names the file and what is wrong with it
 */
export async function loadProviders(env: Environment, folder = process.cwd()): Promise<() => void> {
  const removals: (() => void)[] = []
  const named = [env.PROVIDERS ?? []].flat().join(',')
  const files = named.split(',').map((file) => file.trim())
  for (const file of files.filter(Boolean)) {
    const path = resolve(folder, file)
    if (loaded.has(path)) continue
    for (const provider of await providersIn(path, file)) removals.push(register(provider))
    loaded.add(path)
    removals.push(() => loaded.delete(path))
  }
  return () => {
    for (const remove of removals) remove()
  }
}

const loaded = new Set<string>()

async function providersIn(path: string, file: string): Promise<Provider[]> {
  const exported = (await import(pathToFileURL(path).href).catch((error: unknown) => {
    throw new Error(`PROVIDERS: ${file} cannot be loaded: ${(error as Error).message}`)
  })) as Record<string, unknown>
  const providers = [...new Set(Object.values(exported).flat())]
  if (providers.length === 0) throw new Error(`PROVIDERS: ${file} exports no provider`)
  const names = new Set<string>()
  for (const provider of providers) {
    const problem = problemOf(provider, names)
    if (problem) throw new Error(`PROVIDERS: ${file}: ${problem}`)
  }
  return providers as Provider[]
}

/** @param names parts and names of those before it in the file */
function problemOf(exported: unknown, names: Set<string>): string | undefined {
  if (typeof exported !== 'object' || exported === null) {
    return `it exports a ${typeof exported} where a provider is expected`
  }
  const { name, ...provider } = exported as Partial<Provider>
  const { part } = provider
  if (typeof name !== 'string' || !NAME.test(name)) {
    return 'a provider needs a `name` of lower case letters, digits, - and _'
  }
  const who = `the provider ${name}`
  if (part !== 'llm' && part !== 'stt' && part !== 'tts') {
    return `${who} needs a \`part\`: 'llm', 'stt' or 'tts'`
  }
  if (typeof provider.label !== 'string') return `${who} needs a \`label\`, which people read`
  const of = provider as Record<string, unknown>
  if (typeof of.configured !== 'function') {
    return `${who} needs \`configured(env)\`: null, or what is missing`
  }
  const makes = MAKES[part]
  if (!makes.some((method) => typeof of[method] === 'function')) {
    return `${who} needs \`${makes.join('` or `')}\``
  }
  const priced = Prices.safeParse(provider.price ?? [])
  if (!priced.success) {
    return `${who} has a \`price\` that cannot be used: ${z.prettifyError(priced.error)}`
  }
  if (findProvider(part, name) || names.has(`${part} ${name}`)) {
    return `there is already a provider ${name} of this part (${part}): choose another name`
  }
  names.add(`${part} ${name}`)
  return undefined
}

const NAME = /^[a-z][a-z0-9_-]*$/

/** Functions of which a provider has at least one. */
const MAKES = {
  llm: ['create'],
  stt: ['create', 'transcribe'],
  tts: ['create', 'speak'],
}
