import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { describeRoutes } from '../../../api/openapi/description.ts'
import { ROUTES, SECTIONS } from '../../../api/routes/index.ts'
import { sampleOf } from '../../../api/openapi/sample.ts'
import type { JsonSchema } from '../../../api/openapi/json_schema.ts'
import { EventType } from '../../../shared/outputs/event_type.ts'
import { newId } from '../../../shared/base/ids.ts'
import { renderBody } from '../../../shared/outputs/rendering/body.ts'
import { variablesOf } from '../../../shared/outputs/rendering/variables.ts'
import type { EventFiring } from '../../../shared/outputs/firing.ts'
import { closed } from '../../helpers/api/closed.ts'
import { exampleId } from '../../../shared/base/schema/wire_id.ts'

const description = describeRoutes()
const { components } = closed(description)
const ajv = new Ajv2020({ strict: false, code: { optimize: false } })
addFormats.default(ajv)
ajv.addSchema({ $id: 'api', components })
/** Refers to components that the compiler knows, so that it compiles each of them once. */
const withinApi = (schema: JsonSchema) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as JsonSchema
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
  ),
)

test('the description is valid OpenAPI 3.1 according to a third-party validator', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(description))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('an integer in a request has the bounds that the service enforces, including the outermost', () => {
  const { parameters } = description.paths['/v1/admin/sessions/recompute-actual-pause']!.post!
  const limit = parameters!.find(({ name }) => name === 'limit')
  expect(limit).toMatchObject({ schema: { minimum: 1, maximum: Number.MAX_SAFE_INTEGER } })
})

test.each(operations)(
  '%s declares 422 with the validation body besides what it answers',
  (...row) => {
    const [name, { responses }] = row
    const isOfPlatform = name.includes(' /v1/admin/')
    const body = responses['422']!.content['application/json']!
    expect(body.schema).toEqual({ $ref: '#/components/schemas/ValidationError' })
    expect(responses['422']!.description).toMatch(isOfPlatform ? /not valid/ : /gets 400/)
    if (!isOfPlatform) expect(responses).toHaveProperty('400')
  },
)

test('every declared route is described once, under its own name and section', () => {
  expect(operations).toHaveLength(ROUTES.length)
  const names = operations.map(([, { operationId }]) => operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]+[A-Z]\w+$/.test(name))).toEqual([])
  const titles = description.tags.map(({ name }) => name)
  expect(operations.filter(([, { tags }]) => !titles.includes(tags[0]!))).toEqual([])
})

test('every section says what it is for, and they come in the order of the reference', () => {
  expect(description.tags.filter(({ description }) => !/^[A-Z].+\.$/.test(description))).toEqual([])
  const used = Object.values(description.paths).flatMap((methods) =>
    Object.values(methods).map(({ tags }) => tags[0]!),
  )
  const titles = description.tags.map(({ name }) => name)
  expect(titles).toEqual([...Object.keys(SECTIONS), 'Webhooks'])
  expect(new Set(used)).toEqual(new Set(Object.keys(SECTIONS)))
})

describe.each(operations)('%s', (_, { requestBody, responses, parameters }) => {
  test('shows examples that fit their own schemas', () => {
    for (const part of [requestBody, responses[200]]) {
      if (!part?.content['application/json']) continue
      const { schema, example } = part.content['application/json']
      const validate = ajv.compile(withinApi(schema))
      void validate(example)
      expect(validate.errors, JSON.stringify(example)).toBeNull()
    }
  })

  test('says what each parameter means', () => {
    const silent = parameters.filter((parameter) => !('description' in parameter))
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('responds with a named object, or a list of these, or a file', () => {
    const json = responses[200]!.content['application/json']
    if (!json) return expect(FILES).toContainEqual(Object.keys(responses[200]!.content))
    const { schema } = json
    expect(schema.$ref ?? (schema.items as { $ref?: string } | undefined)?.$ref).toBeDefined()
  })
})

/** Media types of the answers that are files. */
const FILES = [['audio/wav'], ['text/csv', 'application/x-ndjson']]

test('a replay is marked as such, and a 429 says when to retry', () => {
  const create = description.paths['/v1/interviews']!.post!
  expect(create.responses[200]!.headers).toHaveProperty('Idempotent-Replayed')
  expect(create.responses[429]!.headers).toHaveProperty('Retry-After')
  expect(create.parameters.map(({ name }) => name)).toContain('Idempotency-Key')
  const shared = description.paths['/v1/embed/shares/{share_id}/interviews']!.post!
  const told = shared.parameters.find(({ name }) => name === 'Idempotency-Key')
  expect(told).toMatchObject({ description: expect.stringContaining('visitor_secret') })
})

test('the ids in the examples have the form that the service generates', () => {
  const ids = JSON.stringify(description).match(/(?<![\w.])[a-z]{3}_0\w+/g) ?? []
  expect(ids.length).toBeGreaterThan(100)
  const shape = newId('int').length
  expect(ids.filter((id) => id.length !== shape)).toEqual([])
  expect(new Set(ids.map((id) => id.slice(4))), 'one conversation').toHaveProperty('size', 1)
  const shown = description.paths['/v1/templates/{template_id}']!.get!.responses[200]!
  expect(shown.content['application/json']!.example).toMatchObject({ id: exampleId('tpl') })
})

test('the limits of a header are described as they are enforced', () => {
  const { Output } = description.components.schemas
  const fits = ajv.compile(withinApi(Output as JsonSchema))
  const named = (length: number) => ({ headers: { [`X-${'n'.repeat(length - 2)}`]: 'value' } })
  expect(fits(named(200))).toBe(true)
  expect(fits(named(201))).toBe(false)
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [i, '']))
  expect(fits({ headers: many(50) })).toBe(true)
  expect(fits({ headers: many(51) })).toBe(false)
})

test('a required query parameter has an example', () => {
  const needed = operations.flatMap(([, { parameters }]) =>
    parameters.filter((parameter) => parameter.in === 'query' && parameter.required),
  )
  expect(needed).toMatchObject([
    { name: 'email', example: 'ada@example.org' },
    { name: 'lang', example: 'en' },
  ])
})

const { event } = description.webhooks
const fitsEvent = ajv.compile({
  ...event.post.requestBody.content['application/json'].schema,
  components,
})

test.each(EventType.options.filter((type) => type !== 'goal.committed'))(
  'the default body of a webhook on %s matches its description',
  (type) => {
    const { schemas } = description.components
    const { oneOf } = schemas.Event as { oneOf: JsonSchema[] }
    const events = oneOf.map((one) => sampleOf(one, schemas) as EventFiring['event'])
    const bodies = events
      .map((event) => bodyOf({ ...event, type }))
      .filter((body) => fitsEvent(body))
    expect(bodies).toMatchObject([{ type, summary: 'Three cups.', findings: { cups: {} } }])
  },
)

test('the example of a webhook is the body of an output that asks for nothing more', () => {
  const { example } =
    description.webhooks.goal_committed.post.requestBody.content['application/json']
  expect(Object.keys(example as object)).toEqual(
    'session_id interview_id template_id goal_id committed_at data context'.split(' '),
  )
})

function bodyOf(event: EventFiring['event']): unknown {
  const ids = { session_id: 'ses_1', interview_id: 'int_1', template_id: 'tpl_1', version: 1 }
  const said = { summary: 'Three cups.', findings: { cups: { value: 3 } } }
  const variables = variablesOf({ ...ids, ...said, event, person: { name: null }, context: {} })
  const output = { url: 'https://example.com/hook' }
  return JSON.parse(renderBody({ output, variables, secrets: {} }).text)
}
