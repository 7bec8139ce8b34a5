import type { Operation } from '../../openapi/openapi.ts'
import { schemesOf } from './credential.ts'

/** A command that tries an operation. */
export function curl(method: string, path: string, operation: Operation): string {
  const header = HEADERS[schemesOf(operation)[0]!]
  const body = operation.requestBody?.content['application/json'].example
  const quoted = JSON.stringify(body)?.replaceAll("'", "'\\''")
  const verb = method === 'get' ? '' : ` -X ${method.toUpperCase()}`
  return [
    `curl${verb} "$COLLOQUY_URL${path}${query(operation)}"`,
    ...(header ? [`-H "${header}"`] : []),
    ...(quoted ? ["-H 'Content-Type: application/json'", `-d '${quoted}'`] : []),
  ].join(' \\\n  ')
}

const HEADERS: Record<string, string> = {
  api_key: 'Authorization: Bearer $COLLOQUY_API_KEY',
  platform_key: 'Authorization: Bearer $PLATFORM_KEY',
  internal_secret: 'X-Internal-Secret: $INTERNAL_SECRET',
}

/** The required parameters of the query. */
function query({ parameters }: Operation): string {
  const needed = parameters.flatMap((parameter) =>
    'example' in parameter ? [[parameter.name, String(parameter.example)]] : [],
  )
  return needed.length > 0 ? `?${new URLSearchParams(needed)}` : ''
}
