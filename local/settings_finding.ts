import { problemsOfModels } from '../providers/environment_models.ts'
import { loadProviders } from '../providers/load_providers.ts'
import { providerVariables } from '../providers/registry.ts'
import { refuseBadVariables } from '../shared/base/environment/config.ts'
import { misspelt, withMisspelt } from '../shared/base/environment/environment.ts'
import { type Answer, note, ok } from './finding.ts'
import { unusedModels } from './provider_env.ts'

/**
 * Whether all variables can be read, which look misspelt, and which models nobody will be asked for; adds the
 * providers of `PROVIDERS`.
 */
export async function settings(env: NodeJS.ProcessEnv): Promise<Answer> {
  const unloaded = await loadProviders(env).then(
    () => undefined,
    (error: Error) => error.message,
  )
  if (unloaded) withMore(unloaded, () => refuseBadVariables(env))
  const others = Object.keys(providerVariables())
  withMisspelt(env, () => refuseBadVariables(env), others)
  const problems = problemsOfModels(env)
  const doubts = misspelt(env, others)
  if (problems.length > 0) return { state: 'error', text: [...problems, ...doubts].join('\n') }
  const notes = [...doubts, ...unusedModels(env)]
  return notes.length > 0 ? note(notes.join(' ')) : ok('all environment variables are valid')
}

/** @throws Error with both sentences */
function withMore(sentence: string, check: () => void): never {
  try {
    check()
  } catch (error) {
    throw new Error(`${sentence}\n${(error as Error).message}`, { cause: error })
  }
  throw new Error(sentence)
}
