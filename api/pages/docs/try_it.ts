import type { Operation } from '../../openapi/openapi.ts'

/** For each security scheme: what an operation requires, and the header for the command. */
const SCHEMES: Record<string, { words: string; header?: string }> = {
  none: { words: 'No credential.' },
  api_key: { words: 'With an API key.', header: 'Authorization: Bearer $COLLOQUY_API_KEY' },
  platform_key: { words: 'With a platform key.', header: 'Authorization: Bearer $PLATFORM_KEY' },
  internal_secret: {
    words: 'With the internal secret.',
    header: 'X-Internal-Secret: $INTERNAL_SECRET',
  },
}

export function credentialOf(operation: Operation): string {
  return schemesOf(operation)
    .map(({ words }) => words)
    .join(' ')
}

export function curl(method: string, path: string, operation: Operation): string {
  const { header } = schemesOf(operation)[0]!
  const body = operation.requestBody?.content['application/json'].example
  const quoted = JSON.stringify(body)?.replaceAll("'", "'\\''")
  const verb = method === 'get' ? '' : ` -X ${method.toUpperCase()}`
  return [
    `curl${verb} "$COLLOQUY_URL${path}${query(operation)}"`,
    ...(header ? [`-H "${header}"`] : []),
    ...(quoted ? ["-H 'Content-Type: application/json'", `-d '${quoted}'`] : []),
  ].join(' \\\n  ')
}

function schemesOf({ security }: Operation) {
  const names = security.map((scheme) => Object.keys(scheme)[0] ?? 'none')
  return (names.length > 0 ? names : ['none']).map((name) => SCHEMES[name]!)
}

function query({ parameters }: Operation): string {
  const needed = parameters.flatMap((parameter) =>
    'example' in parameter ? [[parameter.name, String(parameter.example)]] : [],
  )
  return needed.length > 0 ? `?${new URLSearchParams(needed)}` : ''
}
