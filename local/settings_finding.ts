import { loadProviders } from '../providers/load_providers.ts'
import { providerVariables } from '../providers/registry.ts'
import { refuseBadVariables } from '../shared/base/config.ts'
import { misspelt, withMisspelt } from '../shared/base/environment.ts'
import { type Answer, note, ok } from './finding.ts'

/** Whether all variables can be read, and which look misspelt; adds the providers of `PROVIDERS`. */
export async function settings(env: NodeJS.ProcessEnv): Promise<Answer> {
  await loadProviders(env)
  const others = Object.keys(providerVariables())
  withMisspelt(env, () => refuseBadVariables(env), others)
  const doubts = misspelt(env, others)
  return doubts.length > 0 ? note(doubts.join(' ')) : ok('all environment variables are valid')
}
