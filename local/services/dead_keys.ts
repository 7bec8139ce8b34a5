import type { ProviderKind } from '../providers/provider_kind.ts'
import { checkDeepgram, checkOpenai } from './provider_check.ts'
import { deepgram, openai, speech } from './providers_given.ts'

/**
 * Asks every provider whether it answers and takes its key, and calls back for each that does not,
 * with one sentence that names the provider, the variable and what to do. Throws nothing, and takes
 * some seconds where a provider does not answer.
 *
 * @param local parts that this machine does itself
 */
export async function warnOfDeadKeys(
  env: NodeJS.ProcessEnv,
  local: readonly string[],
  warn: (sentence: string) => void,
): Promise<void> {
  const checks: Record<ProviderKind, () => Promise<string>> = {
    llm: () => checkOpenai(openai(env)),
    tts: () => checkOpenai(speech(env)),
    stt: () => checkDeepgram(deepgram(env)),
  }
  const told = new Set<string>()
  const parts = (Object.keys(checks) as ProviderKind[]).filter((part) => !local.includes(part))
  await Promise.all(
    parts.map((part) =>
      checks[part]().catch(({ message }: Error) => {
        if (!told.has(message)) warn(message)
        told.add(message)
      }),
    ),
  )
}
