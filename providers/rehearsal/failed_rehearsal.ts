import { isSpent } from '../asking/is_spent.ts'
import { codeOf, isLate, statusOf } from '../checks/absence.ts'
import { networkTrouble } from '../checks/network_trouble.ts'
import type { Checked } from '../provider.ts'
import type { Asked } from './asked.ts'
import { ProviderFault } from '../from_file/provider_fault.ts'
import { providerSentence } from '../../shared/platform/provider_sentence.ts'
import { adviceOn, refusalAdvice } from './refusal_advice.ts'
import { failureText } from '../../shared/platform/model_failure.ts'

/**
 * @param who the model, or the host
 * @param error what a request threw: with a `status`, the provider's answer
 * @param seconds how long the answer was awaited
 * @throws what a provider that asks by itself has thrown, where it is no answer of a server or the network
 */
export function failedRehearsal(
  who: string,
  error: unknown,
  asked: Asked,
  seconds: number,
): Checked {
  const status = statusOf(error)
  const of = (verdict: Checked['verdict'], why: string, advice: string): Checked => ({
    verdict,
    text: `${who} does not answer (${why}): ${advice}`,
  })
  if (status === undefined) {
    const told = toldInReply(error, asked.key)
    if (told) return of('unfit', told, adviceOn(told, asked))
    const loading = `wait if it is still loading the model, else check ${asked.url_from}`
    if (isLate(error)) return of('silent', `silent for ${seconds} s`, loading)
    if (error instanceof ProviderFault) throw error
    if (asked.url === '' && codeOf(error) === undefined) throw error
    const { verdict, why, advice } = networkTrouble(error, asked)
    return of(verdict, why, advice)
  }
  const text = failureText(error)
  const why = status === 401 && !isSpent(text) ? 'HTTP 401' : text
  const { verdict, advice } = refusalAdvice(status, why, asked)
  return of(verdict, why, advice)
}

/** What a server says of a failure in the middle of a reply. Nobody's words were sent. */
function toldInReply(error: unknown, key: string): string | undefined {
  const { error: body } = Object(error) as { error?: unknown }
  if (typeof body !== 'object' || body === null) return undefined
  return providerSentence(JSON.stringify(body), { said: [], told: [] }, key)
}
