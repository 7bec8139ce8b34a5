import { expect, test } from 'vitest'
import { describeRoutes } from '../../../api/openapi/description.ts'
import { canBeNull, type JsonSchema, resolved } from '../../../api/openapi/json_schema.ts'

const description = describeRoutes()
const { schemas } = description.components
const properties = [...propertiesIn(description, '')]
const enums = [...enumsIn(description, '')]

test('the walk finds the whole document', () => {
  const paths = properties.map(({ path }) => path)
  expect(paths).toContain('components.schemas.Goal.max_follow_ups')
  expect(paths).toContain('components.schemas.ConversationSession.cost_breakdown')
})

test('every property has a description', () => {
  expect(properties.filter(({ schema }) => !descriptionOf(schema)).map(pathOf)).toEqual([])
})

test('every property that can be null says what null means', () => {
  const silent = properties.filter(
    ({ schema }) => canBeNull(schema) && !/\bnull\b/i.test(descriptionOf(schema)),
  )
  expect(silent.map(pathOf)).toEqual([])
})

test('every named schema has a description', () => {
  const silent = Object.entries(schemas).filter(([, schema]) => !descriptionOf(schema))
  expect(silent.map(([name]) => name)).toEqual([])
})

test('every value of an enum has a meaning in its description', () => {
  const silent = enums.flatMap(({ path, schema }) =>
    (schema.enum as unknown[])
      .filter((value) => !descriptionOf(schema).includes(`\`${String(value)}\`: `))
      .map((value) => `${path}: ${String(value)}`),
  )
  expect(silent).toEqual([])
})

type Found = { path: string; schema: JsonSchema }

function pathOf({ path }: Found) {
  return path
}

/** Every property of every schema, anywhere in the document. */
function* propertiesIn(value: unknown, path: string): Generator<Found> {
  for (const [key, inner] of entriesOf(value)) {
    if (key === 'properties') {
      for (const [name, schema] of Object.entries(inner as Record<string, JsonSchema>)) {
        yield { path: `${path}.${name}`.slice(1), schema }
      }
    }
    yield* propertiesIn(inner, key === 'properties' ? path : `${path}.${key}`)
  }
}

/** Those with a choice: a single value is described by its field. */
function* enumsIn(value: unknown, path: string): Generator<Found> {
  for (const [key, inner] of entriesOf(value)) {
    if (key === 'enum' && (inner as unknown[]).length > 1)
      yield { path: path.slice(1), schema: value as JsonSchema }
    yield* enumsIn(inner, `${path}.${key}`)
  }
}

/** The contents of an example are not schemas. */
function entriesOf(value: unknown): [string, unknown][] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).filter(([key]) => key !== 'example' && key !== 'examples')
}

/** Its own, or that of the schema it refers to. */
function descriptionOf(schema: JsonSchema): string {
  return String(resolved(schema, schemas).description ?? '')
}
