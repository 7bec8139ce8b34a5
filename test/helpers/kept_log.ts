import { createLogger } from '../../shared/base/log.ts'

/** A logger of everything whose lines are kept. */
export function keptLog() {
  const lines: string[] = []
  return { lines, log: createLogger('trace', { write: (line) => void lines.push(line) }) }
}

/** Keys, tokens and secrets in a text, found by name and by form, which must never be logged. */
export function credentialsIn(text: string): string[] {
  const named = [...text.matchAll(NAMED)].map(([, value]) => value!)
  return named.concat(text.match(FORM) ?? [])
}

/** The credentials that were logged. */
export function credentialsTold(lines: string[], credentials: Iterable<string>): string[] {
  const words = new Set(lines.flatMap((line) => line.match(/[\w.-]{16,}/g) ?? []))
  return [...credentials].filter((credential) => words.has(credential))
}

const NAMED = /"(?:key|api_key|token|person_secret|device_code|webhook_secret)":"([\w.-]{16,})"/g
const FORM = /(?<=#)[\w-]{43}\b|\b(?:sk|adm|whsec)_[\w-]{16,}|\beyJ[\w-]+\.[\w-]+\.[\w-]+/g
