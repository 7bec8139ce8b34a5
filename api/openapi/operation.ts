import type { z } from 'zod'
import { type Auth, parametersOf, type Route } from '../http/route.ts'
import { ErrorBody, ValidationErrorBody } from './error_body.ts'
import {
  IDEMPOTENCY_KEY,
  idempotencyKeyBy,
  PERSON_SECRET,
  PERSON_TOKEN,
  REQUEST_ID,
} from './headers.ts'
import { sampleOf } from './sample.ts'
import type { JsonSchema } from './json_schema.ts'
import type { Schemas } from './schemas.ts'
import { declaredStatusesOf, headersAt, meaningAt } from './statuses.ts'
import type { Nulls } from './zod_schema.ts'

const SECURITY: Record<Exclude<Auth, 'key'>, Record<string, string[]>[]> = {
  platform: [{ platform_key: [] }],
  internal: [{ internal_secret: [] }],
  none: [],
  none_or_internal: [{}, { internal_secret: [] }],
}

export function operationOf(route: Route, name: string, tag: string, schemas: Schemas) {
  const { summary, auth, body, method } = route
  const description = describe(route)
  const nulls = method === 'patch' ? 'inside' : 'everywhere'
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: auth === 'key' ? keysOf(route) : SECURITY[auth],
    parameters: [...pathParameters(route), ...queryParameters(route, schemas), ...headers(route)],
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: shown(schemas, body, 'input', { name, suffix: 'Request', what: 'Body', nulls }),
      },
    }),
    responses: Object.fromEntries(
      declaredStatusesOf(route).map((status) => [
        status,
        {
          description: meaningAt(status, route),
          headers: headersAt(status, route),
          content:
            status === 200
              ? answerOf(route, schemas, name)
              : content(schemas.writeOnce(errorAt(status))),
        },
      ]),
    ),
  }
}

/** What the operation does, and which scope a key needs for it. */
function describe({ description, auth, scopes }: Route): string | undefined {
  if (auth !== 'key' || scopes.length === 0) return description
  const needed = `Needs the scope ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`
  return description ? `${description}\n\n${needed}` : needed
}

/** One of these keys suffices. */
function keysOf({ scopes }: Route): Record<string, string[]>[] {
  return scopes.length === 0 ? [{ api_key: [] }] : scopes.map((scope) => ({ api_key: [scope] }))
}

function answerOf({ response, media }: Route, schemas: Schemas, name: string): Content {
  if (media) {
    const file = { schema: { type: 'string', format: 'binary' } }
    return Object.fromEntries(media.map((type) => [type, file])) as Content
  }
  return shown(schemas, response, 'output', { name, suffix: 'Result', what: 'Answer' })
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

function headers({ idempotent, of_person, body }: Route) {
  return [
    // A body may have it instead.
    ...(of_person ? [{ ...PERSON_SECRET, required: of_person === true && !body }] : []),
    ...(of_person === 'optional' ? [PERSON_TOKEN] : []),
    ...(idempotent ? [idempotencyKeyOf(idempotent)] : []),
    REQUEST_ID,
  ]
}

function idempotencyKeyOf(idempotent: NonNullable<Route['idempotent']>) {
  return typeof idempotent === 'object' && 'by' in idempotent
    ? idempotencyKeyBy(idempotent.by)
    : IDEMPOTENCY_KEY
}

/** The name of an otherwise unnamed schema: it is named after the only operation that uses it. */
export function ownSchema(operationId: string, suffix: 'Request' | 'Result'): string {
  return operationId[0]!.toUpperCase() + operationId.slice(1) + suffix
}

type Unnamed = { name: string; suffix: 'Request' | 'Result'; what: string; nulls?: Nulls }

/** If there is no JSON, the response is a file. */
type Content = Partial<ReturnType<typeof content>>

/** The schema, under its own name or that of the operation, with an example. */
function shown(
  schemas: Schemas,
  schema: z.ZodType,
  io: 'input' | 'output',
  { name, suffix, what, nulls = 'none' }: Unnamed,
) {
  const id = ownSchema(name, suffix)
  const otherwise = { id, description: `${what} of \`${name}\`` }
  const written = schemas.write(schema, io, { otherwise, nulls })
  return content(written, { example: sampleOf(written, schemas.named) })
}

function content(schema: JsonSchema, example: { example?: unknown } = {}) {
  return { 'application/json': { schema, ...example } }
}

function errorAt(status: number) {
  return status === 422 ? ValidationErrorBody : ErrorBody
}
