import { renderLine } from './line.ts'
import type { Scope } from './scope.ts'
import type { Sealed } from './sealed.ts'
import type { Secrets } from './secrets.ts'

const PLAIN = { write: (value: string) => value, secret: () => 'plain' as const }

/** The configured headers with their values put in as they are; names in lower case. */
export function renderHeaders(
  headers: Record<string, string>,
  scope: Scope,
  secrets: Secrets,
): Record<string, Sealed> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.trim().toLowerCase(),
      renderLine(value, scope, secrets, PLAIN),
    ]),
  )
}
