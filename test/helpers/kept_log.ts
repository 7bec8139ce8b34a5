import { createLogger } from '../../shared/log.ts'

/** A logger of everything whose lines are kept. */
export function keptLog() {
  const lines: string[] = []
  return { lines, log: createLogger('trace', { write: (line) => void lines.push(line) }) }
}

/** What a text carries that must never be logged: keys, tokens and secrets, by name and by look. */
export function credentialsIn(text: string): string[] {
  const named = [...text.matchAll(NAMED)].map(([, value]) => value!)
  return named.concat(text.match(LOOKING) ?? [])
}

/** Those of the credentials that stand in a line. */
export function credentialsTold(lines: string[], credentials: Iterable<string>): string[] {
  const words = new Set(lines.flatMap((line) => line.match(/[\w.-]{16,}/g) ?? []))
  return [...credentials].filter((credential) => words.has(credential))
}

const NAMED = /"(?:key|api_key|token|person_secret|device_code|webhook_secret)":"([\w.-]{16,})"/g
const LOOKING = /\b(?:sk|adm|whsec)_[\w-]{16,}|\beyJ[\w-]+\.[\w-]+\.[\w-]+/g
