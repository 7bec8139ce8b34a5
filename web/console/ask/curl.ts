import { addressOf } from '../../../client/address.ts'
import { OPERATIONS } from '../../../client/generated.ts'

/** An operation with its arguments, as the client takes them. */
export type AskedOperation = { name: keyof typeof OPERATIONS; given?: Record<string, unknown> }

/** The environment variable that holds the key, as named in the documentation. */
type KeyVariable = 'COLLOQUY_API_KEY' | 'PLATFORM_KEY'

/** The equivalent curl command. */
export function curlOf(
  { name, given = {} }: AskedOperation,
  origin: string,
  key: KeyVariable,
): string {
  const [method, path] = OPERATIONS[name]
  const { body, idempotency_key, signal: _, ...parameters } = given
  const parts = [
    'curl',
    method !== 'GET' && `-X ${method}`,
    `-H "Authorization: Bearer $${key}"`,
    idempotency_key !== undefined && `-H ${quoted(`Idempotency-Key: ${String(idempotency_key)}`)}`,
    body !== undefined && `-H 'Content-Type: application/json' -d ${quoted(JSON.stringify(body))}`,
    quoted(origin + addressOf(path, parameters)),
  ]
  return parts.filter((part) => part !== false).join(' ')
}

/** Quoted for a shell, so that nothing in it is special. */
function quoted(text: string) {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
