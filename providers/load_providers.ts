import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { SECOND } from '../shared/base/time.ts'
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
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new Error(`PROVIDERS: ${file} cannot be loaded: there is no file ${path}`)
  const exported = await exportsOf(path).catch((error: unknown) => {
    throw new Error(`PROVIDERS: ${file} cannot be loaded: ${told(error)}`)
  })
  const providers = [...new Set(Object.values(exported).flat())]
  if (providers.length === 0) throw new Error(`PROVIDERS: ${file} exports no provider`)
  const names = new Set<string>()
  for (const provider of providers) {
    const problem = problemOf(provider, names)
    if (problem) throw new Error(`PROVIDERS: ${file}: ${problem}`)
  }
  return (providers as Provider[]).map(steadied)
}

async function exportsOf(path: string): Promise<Record<string, unknown>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const why = new Error(`it has not finished within ${LOADED_MS / SECOND} s`)
    timer = setTimeout(reject, LOADED_MS, why)
  })
  const loading = import(pathToFileURL(path).href) as Promise<Record<string, unknown>>
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}

/** Less than the framework gives a call's process to start. */
const LOADED_MS = 10 * SECOND

/** A file may throw anything. */
function told(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
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
  const wrong = FIELDS.find(({ field, fits }) => of[field] !== undefined && !fits(of[field]))
  if (wrong) return `the \`${wrong.field}\` of ${who} must be ${wrong.is}`
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

/** The same provider, whose `configured` returns null or a sentence, whatever its file does. */
function steadied(provider: Provider): Provider {
  return {
    ...provider,
    configured(env) {
      try {
        const reason: unknown = provider.configured(env) ?? null
        if (typeof reason === 'string' || reason === null) return reason || null
        Promise.resolve(reason).catch(() => {})
        return 'its `configured` returns neither null nor a sentence'
      } catch (error) {
        return `its \`configured\` failed: ${told(error)}`
      }
    },
  }
}

const NAME = /^[a-z][a-z0-9_-]*$/

const isText = (given: unknown) => typeof given === 'string'
const isFunction = (given: unknown) => typeof given === 'function'

/** What a provider may leave out. */
const FIELDS = [
  {
    field: 'variables',
    fits: (given: unknown) => z.record(z.string(), z.string()).safeParse(given).success,
    is: 'an object of sentences',
  },
  {
    field: 'voices',
    fits: (given: unknown) => Array.isArray(given) || isFunction(given),
    is: 'a list or a function',
  },
  ...['settings', 'answers'].map((field) => ({ field, fits: isText, is: 'a sentence' })),
  ...['create', 'transcribe', 'speak', 'check', 'note', 'hasOthers', 'host', 'usualModel'].map(
    (field) => ({ field, fits: isFunction, is: 'a function' }),
  ),
]

/** Functions of which a provider has at least one. */
const MAKES = {
  llm: ['create'],
  stt: ['create', 'transcribe'],
  tts: ['create', 'speak'],
}
