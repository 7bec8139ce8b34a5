import { type Auth, parametersOf, type Route } from '../http/route.ts'
import { ErrorBody, ValidationErrorBody } from './error_body.ts'
import { IDEMPOTENCY_KEY, REQUEST_ID } from './headers.ts'
import { sampleOf } from './sample.ts'
import type { JsonSchema, Schemas } from './schemas.ts'
import { headersAt, MEANING, statusesOf } from './statuses.ts'

const SECURITY: Record<Auth, Record<string, string[]>[]> = {
  key: [{ api_key: [] }],
  platform: [{ platform_key: [] }],
  internal: [{ internal_secret: [] }],
  none: [],
  none_or_internal: [{}, { internal_secret: [] }],
}

export function operationOf(route: Route, name: string, tag: string, schemas: Schemas) {
  const { summary, description, auth, body, response } = route
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: SECURITY[auth],
    parameters: [...pathParameters(route), ...queryParameters(route, schemas), ...headers(route)],
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: content(
          schemas.write(body, 'input', {
            id: `${upper(name)}Request`,
            description: `Body of \`${name}\``,
          }),
          schemas,
        ),
      },
    }),
    responses: Object.fromEntries(
      statusesOf(route).map((status) => [
        status,
        {
          description: MEANING[status] ?? 'An error',
          headers: headersAt(status, route),
          content:
            status === 200
              ? content(
                  schemas.write(response, 'output', {
                    id: `${upper(name)}Response`,
                    description: `Answer of \`${name}\``,
                  }),
                  schemas,
                )
              : only(schemas.write(errorAt(status), 'output')),
        },
      ]),
    ),
  }
}

function pathParameters({ path }: Route) {
  return parametersOf(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    description: `Id of the ${name.replace(/_id$/, '').replaceAll('_', ' ')}`,
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  }))
}

function queryParameters({ query }: Route, schemas: Schemas) {
  const fields = schemas.write(query, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(fields.properties ?? {}).map(([name, { description, ...schema }]) => {
    const required = fields.required?.includes(name) ?? false
    return {
      name,
      in: 'query',
      required,
      ...(description !== undefined && { description }),
      schema,
      ...(required && { example: sampleOf(schema, schemas.named, name) }),
    }
  })
}

function headers({ idempotent }: Route) {
  return idempotent ? [IDEMPOTENCY_KEY, REQUEST_ID] : [REQUEST_ID]
}

type Content = { 'application/json': { schema: JsonSchema; example?: unknown } }

function content(schema: JsonSchema, { named }: Schemas): Content {
  return { 'application/json': { schema, example: sampleOf(schema, named) } }
}

function only(schema: JsonSchema): Content {
  return { 'application/json': { schema } }
}

function upper(name: string) {
  return name[0]!.toUpperCase() + name.slice(1)
}

function errorAt(status: number) {
  return status === 422 ? ValidationErrorBody : ErrorBody
}
