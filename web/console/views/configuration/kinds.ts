/** The parts of a setting's JSON schema that decide how it is edited. */
export type Schema = {
  /** Name of a shared schema; see `schemas.ts`. */
  $ref?: string
  properties?: Record<string, Schema>
  /** One type, or several that a value may have. */
  type?: string | readonly string[]
  enum?: readonly string[]
  anyOf?: readonly Schema[]
  items?: Schema
  minimum?: number
  maximum?: number
  description?: string
}

/** How a setting is edited. `json`: as it is stored. */
type Kind = 'text' | 'number' | 'choice' | 'yes_or_no' | 'list' | 'json'

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

/** A value as shown in a field. */
export function writtenOf(value: unknown, kind: Kind): string {
  if (value === null || value === undefined) return ''
  if (kind === 'list') return (value as string[]).join('\n')
  return kind === 'json' ? JSON.stringify(value, null, 2) : String(value)
}

/**
 * The entered value; invalid input is left to the service to refuse by name.
 *
 * @throws SyntaxError saying where JSON breaks off
 */
export function readAs(written: string, kind: Kind): unknown {
  const text = written.trim()
  if (kind === 'json') return JSON.parse(text)
  if (kind === 'list') return text === '' ? [] : text.split('\n').map((line) => line.trim())
  if (text === '') return null
  if (kind === 'yes_or_no') return text === 'true'
  const number = kind === 'number' ? Number(text) : Number.NaN
  return Number.isNaN(number) ? text : number
}

/**
 * The first sentence of a description, with null as the console shows it, and its text for each
 * value.
 */
export function wordsOf(description = ''): { about: string; meanings: Record<string, string> } {
  const [about = '', ...rest] = description.split('\n\n')
  const lines = rest.join('\n').matchAll(/^- `([^`]+)`: (.*)$/gm)
  return {
    about: about.replace('; null:', '; none:'),
    meanings: Object.fromEntries([...lines].map(([, value, text]) => [value, text])),
  }
}
