import { z } from 'zod'
import { parametersOf, type Route } from './route.ts'

const VERSION = '0.1.0'
const MEANING: Record<number, string> = {
  400: 'The body or a parameter failed validation',
  401: 'Missing or invalid credential',
  403: 'A valid credential that is not enough',
  404: 'There is no such resource',
  409: 'The request does not fit the present state',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The body or a parameter failed validation',
  429: 'Too many requests; see Retry-After',
  500: 'A fault of the service',
  503: 'Another server that is needed does not answer',
}
const SECURITY = {
  key: [{ api_key: [] }],
  platform: [{ platform_key: [] }],
  internal: [{ internal_secret: [] }],
  none: [],
}

/** The description of every declared route, OpenAPI 3.1. */
export function openapi(routes: Route[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Colloquy',
      version: VERSION,
      description:
        'Spoken conversations after a template, and what they bring back. `/v1/conversations` is the same as `/v1/interviews`, in every operation.',
    },
    paths,
    components: {
      schemas: {
        Error: json(ErrorBody, 'output'),
        ValidationError: json(ValidationBody, 'output'),
      },
      securitySchemes: {
        api_key: { type: 'http', scheme: 'bearer', description: 'A key sk_… of an organization' },
        platform_key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key adm_… of the platform',
        },
        internal_secret: { type: 'apiKey', in: 'header', name: 'X-Internal-Secret' },
      },
    },
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key within 24 hours gives the same answer and no second effect',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const ErrorBody = z.object({
  error: z.object({ code: z.string(), message: z.string(), field: z.string().optional() }),
})

/** What `/v1/admin` answers to a request that does not fit. */
const ValidationBody = ErrorBody.extend({
  detail: z.array(
    z.object({
      loc: z.array(z.union([z.string(), z.number()])),
      msg: z.string(),
      type: z.string(),
    }),
  ),
})

function operation(route: Route) {
  const { method, path, summary, auth, query, body, response } = route
  const fields = json(query, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  const parameters = [
    ...parametersOf(path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(fields.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: fields.required?.includes(name) ?? false,
      schema,
    })),
    ...(route.replayable ? [IDEMPOTENCY_KEY] : []),
  ]
  return {
    operationId: `${method}_${path.slice(4).replaceAll(/\W+/g, '_').replace(/_$/, '')}`,
    summary,
    security: SECURITY[auth],
    parameters,
    ...(body && { requestBody: { required: true, content: content(json(body, 'input')) } }),
    responses: Object.fromEntries(
      statusesOf(route).map((status) => [
        status,
        status === 200
          ? { description: 'Done', content: content(json(response, 'output')) }
          : { description: MEANING[status], content: content(errorOf(status)) },
      ]),
    ),
  }
}

/** Every status that a route may answer, 200 first. */
function statusesOf({ auth, path, body, query, replayable, statuses, limit }: Route): number[] {
  const found = new Set([200, 500, ...statuses])
  if (auth !== 'none') found.add(401).add(403).add(429)
  if (limit) found.add(429)
  const parameters = [...parametersOf(path), ...Object.keys(query.shape)]
  if (parametersOf(path).length > 0) found.add(404)
  if (body || parameters.length > 0) found.add(path.startsWith('/v1/admin/') ? 422 : 400)
  if (body) found.add(413).add(415)
  if (replayable) found.add(409)
  return [...found].sort((a, b) => a - b)
}

function errorOf(status: number) {
  return { $ref: `#/components/schemas/${status === 422 ? 'ValidationError' : 'Error'}` }
}

function content(schema: object) {
  return { 'application/json': { schema } }
}

function json(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'date') {
        Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
      }
      if (zodSchema instanceof z.ZodMap) {
        const additionalProperties = json(zodSchema.valueType as z.ZodType, io)
        Object.assign(jsonSchema, { type: 'object', additionalProperties })
      }
    },
  })
  return rest
}
