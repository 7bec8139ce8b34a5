import { createLogger } from '../../shared/log.ts'

/** A logger of everything whose lines are kept. */
export function keptLog() {
  const lines: string[] = []
  return { lines, log: createLogger('trace', { write: (line) => void lines.push(line) }) }
}

/** What answers carry that must never be logged: keys, tokens and secrets, by how they look. */
export function secretsIn(text: string): string[] {
  return text.match(/\b(?:sk|adm|whsec)_[\w-]{16,}|\beyJ[\w-]+\.[\w-]+\.[\w-]+/g) ?? []
}
