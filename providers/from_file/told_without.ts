import { failureText } from '../../shared/platform/model_failure.ts'
import type { Environment } from '../provider.ts'

/** What was thrown, or only its name where that quotes a value of the environment: a key, or an address. */
export function toldWithout(error: unknown, env: Environment): string {
  const text = failureText(error)
  const isQuoted = (value: unknown) => {
    const line = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
    return line.length > 5 && text.includes(line)
  }
  return Object.values(env).some(isQuoted) ? (error as Error).name : text
}
