import { failureText } from '../../shared/platform/model_failure.ts'
import { providerSentence } from '../../shared/platform/provider_sentence.ts'
import { statusOf } from '../checks/absence.ts'
import type { Environment } from '../provider.ts'

/** What was thrown, or only its name where that quotes a value of the environment: a key, or an address. */
export function toldWithout(error: unknown, env: Environment): string {
  const text = failureText(error)
  return isQuoted(text, env) ? (error as Error).name : text
}

/**
 * The error for an answer, with its message as `error.told`: of a refused request the server says that, but here
 * the provider does. One that has a body already, or quotes the environment, stays as it is.
 */
export function withSentence(answer: unknown, env: Environment): unknown {
  const { message, error, body = error } = Object(answer) as Answer
  const isTold = typeof body === 'object' && body !== null
  const status = statusOf(answer)
  if (isTold || typeof message !== 'string' || status === undefined) return answer
  const told = isQuoted(message, env)
    ? undefined
    : providerSentence(message, { said: [], told: [] })
  return told === undefined ? answer : Object.assign(new Error(told), { status, error: { told } })
}

type Answer = { message?: unknown; error?: unknown; body?: unknown }

function isQuoted(text: string, env: Environment): boolean {
  return Object.values(env).some((value) => {
    const line = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
    return line.length > 5 && text.includes(line)
  })
}
