import { RESPONSE_HEADERS } from './headers.ts'
import { operationOf } from './operation.ts'
import { createSchemas } from './schemas.ts'
import { goalCommitted } from './webhook.ts'
import type { Sections } from '../http/route.ts'

const VERSION = '0.1.0'
const DESCRIPTION = `Spoken conversations after a template, and what they bring back.

A template is the design of a conversation. Create a conversation, send its \`join_url\` to the
participant, and receive a webhook for every goal as it is captured; or poll the conversation until its
\`status\` is \`completed\` and read \`findings\` and \`summary\`.

- \`/v1/conversations\` is the same as \`/v1/interviews\`, in every operation.
- Lists are pages, newest first: pass \`next_cursor\` as \`cursor\` while \`has_more\` is true.
- Send an \`Idempotency-Key\` with whatever creates something, and a retry has no second effect.
- A key has 600 requests a minute and 60 new conversations unless the operator of the service chose
  otherwise; \`RateLimit-*\` tells what is left, and a 429 carries \`Retry-After\`.
- Errors carry \`error.code\`, which is stable, and \`error.message\`, which says what to do.
- Text has no NUL characters: they cannot be stored.
- Instants are UTC with milliseconds. Null means unknown or not applicable; where something is
  created it counts as absent.`

export type Description = ReturnType<typeof openapi>
export type Operation = ReturnType<typeof operationOf>

/** The description of every declared route, OpenAPI 3.1. */
export function openapi(sections: Sections) {
  const schemas = createSchemas()
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const [tag, routes] of Object.entries(sections)) {
    for (const [name, route] of Object.entries(routes)) {
      const operation = operationOf(route, name, tag, schemas)
      paths[route.path] = { ...paths[route.path], [route.method]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Colloquy',
      version: VERSION,
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The service that answers this description' }],
    tags: [...Object.keys(sections), 'Events'].map((name) => ({ name })),
    paths,
    webhooks: { goal_committed: { post: goalCommitted(schemas) } },
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas.named).sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
      headers: RESPONSE_HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

const SECURITY_SCHEMES = {
  api_key: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key `sk_…` of an organization',
  },
  platform_key: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key `adm_…` of the platform, for `/v1/admin` alone',
  },
  internal_secret: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Internal-Secret',
    description: 'The secret that the service shares with the web layer',
  },
}
