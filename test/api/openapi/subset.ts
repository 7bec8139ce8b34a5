import { type JsonSchema, nameOf } from '../../../api/openapi/json_schema.ts'

export type Named = Record<string, JsonSchema>

/** What may stand in every form of a schema. */
const SAID = ['description', 'examples', 'default']

/** The keywords of each form; docs/client.md lists them for people. */
const KEYWORDS: Record<string, string[]> = {
  string: ['type', 'format', 'minLength', 'maxLength', 'pattern', 'enum'],
  integer: ['type', 'minimum', 'maximum'],
  number: ['type', 'minimum', 'maximum'],
  boolean: ['type'],
  null: ['type'],
  array: ['type', 'items', 'minItems', 'maxItems'],
  object: [
    ...['type', 'properties', 'required', 'additionalProperties'],
    ...['propertyNames', 'maxProperties'],
  ],
  reference: ['$ref'],
  choice: ['anyOf'],
  union: ['oneOf', 'discriminator'],
  anything: [],
}

/** Where a schema leaves the forms that the description uses, and how. */
export function violations(
  schema: JsonSchema,
  place: string,
  named: Named,
  { isNamed = false } = {},
): string[] {
  const form = formOf(schema)
  if (form === undefined) return [`${place}: ${JSON.stringify(schema.type)} is not one type`]
  const allowed = [...SAID, ...KEYWORDS[form]!]
  const unknown = Object.keys(schema).filter((keyword) => !allowed.includes(keyword))
  if (unknown.length > 0) return [`${place}: ${unknown.join(', ')} is not used for ${form}`]
  return [...ownFaults(schema, form, named, isNamed)]
    .map((fault) => `${place}: ${fault}`)
    .concat(innerSchemas(schema).flatMap(([path, inner]) => violations(inner, place + path, named)))
}

function formOf({ type, $ref, anyOf, oneOf }: JsonSchema): string | undefined {
  if ($ref !== undefined) return 'reference'
  if (anyOf !== undefined) return 'choice'
  if (oneOf !== undefined) return 'union'
  if (type === undefined) return 'anything'
  const types = [type].flat()
  const [one, ...others] = types.length > 1 ? types.filter((name) => name !== 'null') : types
  return others.length === 0 && String(one) in KEYWORDS ? String(one) : undefined
}

type Faults = Generator<string, void>

function* ownFaults(schema: JsonSchema, form: string, named: Named, isNamed: boolean): Faults {
  const { default: usual, enum: values, properties, pattern, items } = schema
  if (usual !== undefined && (usual === null || typeof usual === 'object'))
    yield 'the default is not a scalar'
  if (!isNamed && properties !== undefined) yield 'an object with fields has no name'
  if (!isNamed && [values ?? []].flat().length > 1) yield 'an enum has no name'
  if (typeof pattern === 'string' && /\(\?<?[=!]/.test(pattern)) yield 'the pattern looks around'
  if (form === 'array' && items === undefined) yield 'a list does not say what is in it'
  if (form === 'reference' && !(nameOf(schema)! in named)) yield 'there is no such schema'
  if (form === 'choice') yield* choiceFaults(schema.anyOf as JsonSchema[], named, isNamed)
  if (form === 'union') yield* unionFaults(schema, named, isNamed)
}

/** Null or one other schema, or schemas that the type of the JSON value tells apart. */
function* choiceFaults(anyOf: JsonSchema[], named: Named, isNamed: boolean): Faults {
  const others = anyOf.filter(({ type }) => type !== 'null')
  if (others.length === 1) {
    if (anyOf.length !== 2) yield 'a choice of one is no choice'
    if (nameOf(others[0]!) === undefined) yield 'null can be in the type here'
    return
  }
  if (!isNamed) yield 'a choice has no name'
  if (others.some(({ format }) => format !== undefined)) yield 'a text of a choice has a format'
  const types = others.map((one) => String((named[nameOf(one) ?? ''] ?? one).type))
  for (const type of new Set(types)) {
    if (types.filter((other) => other === type).length > 1)
      yield `two choices are of the type ${type}, and nothing tells them apart`
  }
}

/** Named objects that a required field with fixed values tells apart. */
function* unionFaults(
  { oneOf, discriminator }: JsonSchema,
  named: Named,
  isNamed: boolean,
): Faults {
  if (!isNamed) yield 'a union has no name'
  const { propertyName, mapping } = (discriminator ?? {}) as {
    propertyName?: string
    mapping?: Record<string, string>
  }
  if (propertyName === undefined) yield 'a union has no discriminator'
  if (propertyName === undefined) return
  for (const variant of oneOf as JsonSchema[]) {
    const { properties, required } = (named[nameOf(variant) ?? ''] ?? {}) as {
      properties?: Named
      required?: string[]
    }
    const field = properties?.[propertyName]
    const { enum: values = [] } = (field && (named[nameOf(field) ?? ''] ?? field)) ?? {}
    const isMapped = (value: string) => mapping?.[value] === variant.$ref
    if (!required?.includes(propertyName) || !(values as string[]).every(isMapped))
      yield `${String(variant.$ref)} is not told apart by ${propertyName}`
  }
}

function innerSchemas(schema: JsonSchema): [string, JsonSchema][] {
  const { properties, items, additionalProperties, anyOf, oneOf } = schema
  return [
    ...Object.entries((properties ?? {}) as Named).map(([name, field]): [string, JsonSchema] => [
      `.${name}`,
      field,
    ]),
    ...[items, additionalProperties]
      .filter((one) => typeof one === 'object' && one !== null)
      .map((one): [string, JsonSchema] => ['[]', one as JsonSchema]),
    ...[anyOf ?? [], oneOf ?? []]
      .flat()
      .map((one, i): [string, JsonSchema] => [`|${i}`, one as JsonSchema]),
  ]
}
