import { brokenOff, errorIn, unreachable } from '../../../client/error.ts'

/** The parts of a JSON schema that decide how a value is edited. */
export type Schema = {
  /** Where the description has a schema with a name. */
  $ref?: string
  properties?: Record<string, Schema>
  /** Names of the properties that are never absent. */
  required?: readonly string[]
  /** One type, or several that a value may have. */
  type?: string | readonly string[]
  enum?: readonly string[]
  anyOf?: readonly Schema[]
  items?: Schema
  minimum?: number
  maximum?: number
  default?: unknown
  description?: string
}

/** The parts of the API description that are read. */
export type Description = { components: { schemas: Record<string, Schema> } }

let description: Promise<Description> | undefined

/** The API description, which is loaded once for all views. */
export function readDescription(): Promise<Description> {
  description ??= loadDescription().catch((error: Error) => {
    description = undefined
    throw error
  })
  return description
}

async function loadDescription() {
  const tell = (why: typeof unreachable) => (error: unknown) => {
    throw why(location.origin, error)
  }
  const answer = await fetch('/v1/openapi.json').catch(tell(unreachable))
  const text = await answer.text().catch(tell(brokenOff))
  if (!answer.ok) throw errorIn(answer, text)
  return JSON.parse(text) as Description
}

/** The properties of a named schema; references are resolved. */
export function propertiesOf({ components }: Description, name: string): Record<string, Schema> {
  const named = ({ $ref, ...own }: Schema): Schema => {
    const shared = $ref && components.schemas[$ref.split('/').at(-1)!]
    if (!shared) return own
    const [about, ...values] = shared.description?.split('\n\n') ?? []
    // What a property says about itself does not replace what each value means.
    const description = [own.description ?? about, ...values].join('\n\n')
    return { ...shared, ...own, description }
  }
  const properties = Object.entries(components.schemas[name]?.properties ?? {})
  return Object.fromEntries(
    properties.map(([key, schema]) => {
      const { anyOf, items, ...whole } = named(schema)
      const parts = {
        ...(anyOf && { anyOf: anyOf.map(named) }),
        ...(items && { items: named(items) }),
      }
      return [key, { ...whole, ...parts }]
    }),
  )
}

/** How a value is edited. `json`: as it is stored. */
export type Kind = 'text' | 'number' | 'choice' | 'yes_or_no' | 'list' | 'json'

/** The schema without null, and whether null is allowed. */
export function kindOf(schema: Schema): { kind: Kind; isNullable: boolean; of: Schema } {
  const types = [schema.type ?? []].flat()
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null')
  const isNullable = types.includes('null') || choices?.length !== schema.anyOf?.length
  const [type, ...others] = types.filter((type) => type !== 'null')
  const plain = type && others.length === 0 ? { ...schema, type } : schema
  const of = choices?.length === 1 ? { ...schema, ...choices[0] } : plain
  return { kind: editedAs(of), isNullable, of }
}

function editedAs({ type, enum: values, items }: Schema): Kind {
  if (values) return 'choice'
  if (type === 'string') return 'text'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean') return 'yes_or_no'
  return type === 'array' && items?.type === 'string' ? 'list' : 'json'
}

/**
 * The first paragraph of a description, with null as the console shows it, and its text for each
 * value.
 */
export function wordsOf(description = ''): { about: string; meanings: Record<string, string> } {
  const [about = '', ...rest] = description.split('\n\n')
  const lines = rest.join('\n').matchAll(/^- `([^`]+)`: (.*)$/gm)
  return {
    about: about.replace('; null counts as absent', '').replace('; null:', '; none:'),
    meanings: Object.fromEntries([...lines].map(([, value, text]) => [value, text])),
  }
}
