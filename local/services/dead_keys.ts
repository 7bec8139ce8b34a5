import { Part } from '../../shared/result/call_fields.ts'
import { checkProvider, checkSecond } from './provider_check.ts'

/**
 * Asks every provider whether it answers and accepts its key, and calls `warn` with one sentence
 * for each problem that names the provider, the variable and the remedy. Never rejects, and takes
 * some seconds if a provider does not answer.
 *
 * @param local parts that this machine does itself
 */
export async function warnOfDeadKeys(
  env: NodeJS.ProcessEnv,
  local: readonly string[],
  warn: (sentence: string) => void,
): Promise<void> {
  const kinds = Part.options.filter((kind) => !local.includes(kind))
  const seconds = [checkSecond('stt', env), checkSecond('tts', env)]
  const answers = await Promise.allSettled([
    ...kinds.map((kind) => checkProvider(kind, env)),
    ...seconds,
  ])
  const problems = answers.flatMap((answer) => {
    if (answer.status === 'rejected') return [(answer.reason as Error).message]
    return answer.value?.accepts === false ? [answer.value.text] : []
  })
  for (const sentence of new Set(problems)) warn(sentence)
}
