import { failureText } from '../../shared/platform/model_failure.ts'
import { providerSentence } from '../../shared/platform/provider_sentence.ts'
import { quotesFrom } from '../../shared/platform/quotes_from.ts'
import { toldResponse } from '../asking/told_response.ts'
import { statusOf } from '../checks/absence.ts'
import type { Environment } from '../provider.ts'

/**
 * What was thrown, or only its name where that quotes a value of the environment, such as a key or an address, or
 * words of a call.
 *
 * @param said the words that the provider was given
 */
export function toldWithout(error: unknown, env: Environment, said = ''): string {
  const { message } = Object(error) as Answer
  const whole = typeof message === 'string' ? message : String(error)
  const isSafe = !isQuoted(whole, env) && !quotesFrom(whole, { said: [said], told: [] })
  return isSafe ? failureText(error) : error instanceof Error ? error.name : 'Error'
}

/**
 * The error for an answer, with its message as `error.told`: of a refused request the server says that, but here
 * the provider does. One that has a body already, or quotes what `toldWithout` leaves out, stays as it is.
 */
export function withSentence(answer: unknown, env: Environment, said = ''): unknown {
  const { message, error, body = error } = Object(answer) as Answer
  const isTold = typeof body === 'object' && body !== null
  const status = statusOf(answer)
  if (isTold || typeof message !== 'string' || status === undefined) return answer
  const told = isQuoted(message, env)
    ? undefined
    : providerSentence(message, { said: [said], told: [] })
  return told === undefined ? answer : Object.assign(new Error(told), { status, error: { told } })
}

/** The error for a response that is a refusal, without what `toldWithout` leaves out. */
export async function refusalIn(response: Response, env: Environment, said = ''): Promise<Error> {
  const { status } = response
  const request = { body: JSON.stringify({ text: said }) }
  const body = (await (await toldResponse(response, request)).json()) as { error: Refusal }
  const { told, message, ...error } = body.error
  const isSafe = ![told, message].some((text) => isQuoted(String(text), env))
  const shown = isSafe && told !== undefined ? { ...error, told } : error
  return Object.assign(new Error(`HTTP ${status}`), { status, error: shown })
}

type Answer = { message?: unknown; error?: unknown; body?: unknown }
type Refusal = { told?: string; message?: unknown }

function isQuoted(text: string, env: Environment): boolean {
  return Object.entries(env).some(([name, value]) => {
    const line = typeof value === 'string' ? lineOf(value) : ''
    return line.length > 5 && !PLAIN.test(name) && lineOf(text).includes(line)
  })
}

/** Variables that hold no secret, and what a refusal is about. */
const PLAIN = /_(MODEL|VOICE)$/

function lineOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
