import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { exportsOf } from './from_file/exports_of.ts'
import { problemOf } from './from_file/problem_of.ts'
import { steadyProvider } from './from_file/steady_provider.ts'
import type { Environment, Provider } from './provider.ts'
import { findProvider, register } from './registry.ts'

/**
 * Adds the providers in the files of `PROVIDERS`, which each process does at its start. A file exports them
 * under any names, or as its default, alone, in a list or in an object.
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
  const providers = await exportsOf(path).catch((error: Error) => {
    throw new Error(`PROVIDERS: ${file} cannot be loaded: ${error.message}`)
  })
  if (providers.length === 0) throw new Error(`PROVIDERS: ${file} exports no provider`)
  const names = new Set<string>()
  for (const provider of providers) {
    const problem = problemOf(provider, isTaken)
    if (problem) throw new Error(`PROVIDERS: ${file}: ${problem}`)
    const { part, name } = provider as Provider
    names.add(`${part} ${name}`)
  }
  return (providers as Provider[]).map((provider) => steadyProvider(provider, file))

  function isTaken({ part, name }: Pick<Provider, 'part' | 'name'>) {
    return findProvider(part, name) !== undefined || names.has(`${part} ${name}`)
  }
}
