import { RESPONSE_HEADERS } from './headers.ts'
import { operationOf } from './operation.ts'
import { createSchemas } from './schemas.ts'
import { callbacks, webhooks } from './webhook.ts'
import { GOAL_DATA } from '../../shared/templates/goals/goal_data.ts'
import { VERSION } from '../../shared/base/version.ts'
import { TAGS } from '../routes/tags.ts'
import type { Sections } from '../http/route.ts'
import { type JsonSchema, refTo, resolved } from './json_schema.ts'

const DESCRIPTION = `Spoken conversations led by an AI agent, and the data they collect.

A template is the design of a conversation: what to find out, and where to send it. Create a
conversation, send its \`join_url\` to the participant, and receive a webhook for every goal as it is
committed. Or poll the conversation until its \`status\` is final (\`completed\`, \`abandoned\`, \`failed\`,
\`expired\` or \`cancelled\`), and read its \`findings\` and \`summary\`.

- \`/v1/conversations\` is an alias of \`/v1/interviews\` in every path.
- Lists come in pages, newest first: send \`next_cursor\` as \`cursor\` while \`has_more\` is true. The feed of
  events is oldest first, and takes \`after\`.
- Send an \`Idempotency-Key\` with every request that creates something; a retry then creates nothing.
- A key may send 600 requests a minute and an organization create 60 conversations, unless the operator
of the service has set other limits. \`RateLimit-*\` says what is left; a 429 has a \`Retry-After\`.
- Any operation may answer 503 with a \`Retry-After\` while the database is unreachable. If the message says
so, the data may already have been stored.
- An error has a stable \`error.code\` for programs, and an \`error.message\` that says what to do.
- Texts must not contain NUL characters.
- Instants are in UTC with milliseconds. Null means unknown or not applicable; in the body of a create,
  null counts as absent.`

export type Description = ReturnType<typeof openapi>
export type DescribedOperation = ReturnType<typeof operationOf>

export function openapi(sections: Sections) {
  const schemas = createSchemas()
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const [tag, routes] of Object.entries(sections)) {
    for (const [name, route] of Object.entries(routes)) {
      const operation = operationOf(route, name, tag, schemas)
      paths[route.path] = { ...paths[route.path], [route.method]: operation }
    }
  }
  for (const answer of Object.values(GOAL_DATA)) schemas.write(answer, 'output')
  const hooks = webhooks(schemas)
  Object.assign(paths['/v1/templates']!.post!, { callbacks: callbacks(hooks) })
  return withPlainNames({
    openapi: '3.1.0',
    info: {
      title: 'Colloquy',
      version: VERSION,
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This service' }],
    tags: [...Object.keys(sections), 'Webhooks'].map((name) => ({
      name,
      description: TAGS[name as keyof typeof TAGS],
    })),
    paths,
    webhooks: hooks,
    components: {
      schemas: withMappings(schemas.named),
      headers: RESPONSE_HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  })
}

const SECURITY_SCHEMES = {
  api_key: {
    type: 'http',
    scheme: 'bearer',
    description: 'API key of an organization, `sk_…`',
  },
  platform_key: {
    type: 'http',
    scheme: 'bearer',
    description: 'Key of the platform, `adm_…`, only for `/v1/admin`',
  },
  internal_secret: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Internal-Secret',
    description: 'Secret shared with the web layer',
  },
}

type Named = Record<string, JsonSchema>

/** The schemas, in which every union says which value of its discriminator means which variant. */
function withMappings(named: Named): Named {
  return Object.fromEntries(
    Object.entries(named).map(([id, schema]) => [id, withMapping(schema, named)]),
  )
}

function withMapping(schema: JsonSchema, named: Named): JsonSchema {
  const { discriminator, oneOf } = schema as {
    discriminator?: { propertyName: string }
    oneOf?: JsonSchema[]
  }
  if (!discriminator || !oneOf) return schema
  const mapping = oneOf.flatMap((variant) => {
    const { properties } = resolved(variant, named) as { properties: Named }
    const { enum: values } = resolved(properties[discriminator.propertyName]!, named)
    return (values as string[]).map((value) => [value, variant.$ref])
  })
  return { ...schema, discriminator: { ...discriminator, mapping: Object.fromEntries(mapping) } }
}

type Schemas = Record<string, JsonSchema>

/** The same description, in which a schema that is only an input is not called `…Input`. */
function withPlainNames<Description extends { components: { schemas: Schemas } }>(
  description: Description,
): Description {
  const { schemas } = description.components
  const text = JSON.stringify({
    ...description,
    components: { ...description.components, schemas: renamed(schemas) },
  }).replaceAll(REFERENCE, (_, name: string) => `"${String(refTo(plainName(name, schemas)).$ref)}"`)
  return JSON.parse(text) as Description
}

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g

function renamed(schemas: Schemas): Schemas {
  const named = Object.entries(schemas).map(
    ([name, schema]) => [plainName(name, schemas), schema] as const,
  )
  return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function plainName(name: string, schemas: Schemas): string {
  const base = name.replace(/Input$/, '')
  return base in schemas ? name : base
}
