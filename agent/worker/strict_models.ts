import type { CallCount } from '../../shared/calls/call_count.ts'

/**
 * Notes a model that takes messages in the strictest form only, as a call has found, for the processes that
 * are started from now on, which inherit the environment: they do not ask it in another form first.
 */
export function noteStrictModel(
  count: CallCount,
  { env }: Pick<NodeJS.Process, 'env'> = process,
): void {
  if (count.of !== 'provider_repairs' || count.kind !== 'message_form') return
  const known = (env.LLM_STRICT_MODELS ?? '').split(',').filter(Boolean)
  env.LLM_STRICT_MODELS = [...new Set([...known, count.model])].join(',')
}
