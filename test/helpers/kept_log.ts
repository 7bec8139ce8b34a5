import { createLogger } from '../../shared/base/log/log.ts'

/** A logger of everything whose lines are kept. */
export function keptLog(level = 'trace') {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  return { lines, log: createLogger(level, { destination }) }
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

/** The lines, of any program, that tell at `info` or above which conversation, session or share link it was. */
export function tellingLines(lines: string[]): string[] {
  return lines.filter((line) => OPENING.test(line) && !/^\{"level":"(debug|trace)"/.test(line))
}

const NAMED = /"(?:key|api_key|token|person_secret|device_code|webhook_secret)":"([\w.-]{16,})"/g
const FORM = /(?<=#)[\w-]{43}\b|\b(?:sk|adm|whsec)_[\w-]{16,}|\beyJ[\w-]+\.[\w-]+\.[\w-]+/g
const OPENING = /(?:int|ses|shr)_0[\da-z]{20,}/i
