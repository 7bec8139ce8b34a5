import { type Fields, isFields } from './json.ts'

/** What a field of structured data holds, in the words of the editor. */
export type ShapeKind = 'text' | 'number' | 'whole' | 'yes_or_no' | 'date' | 'choice' | 'list'

/** One field of structured data. */
export type Part = {
  key: string
  /** What it is called in questions; empty: as its key. */
  title: string
  kind: ShapeKind
  /** Of a choice; empty otherwise. */
  options: readonly string[]
  isRequired: boolean
  /** Other keywords of the schema, which are kept. */
  own: Fields
}

const SCHEMAS: Record<ShapeKind, Fields> = {
  text: { type: 'string' },
  number: { type: 'number' },
  whole: { type: 'integer' },
  yes_or_no: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  choice: { type: 'string', enum: [] },
  list: { type: 'array', items: { type: 'string' } },
}

/** The fields of a JSON Schema; undefined if it says more than fields can show. */
export function partsOf(schema: unknown): Part[] | undefined {
  if (schema === undefined) return []
  if (!isFields(schema) || (schema.type ?? 'object') !== 'object') return undefined
  const { properties = {}, required = [] } = schema
  if (!isFields(properties) || !Array.isArray(required)) return undefined
  if (required.some((key) => !Object.hasOwn(properties, String(key)))) return undefined
  const parts = Object.entries(properties).map(([key, property]) => partOf(key, property, required))
  return parts.every((part) => part !== undefined) ? parts : undefined
}

/** The schema with these fields, with whatever else it says; undefined for none. */
export function schemaWith(before: unknown, parts: readonly Part[]): Fields | undefined {
  if (parts.length === 0) return undefined
  const { required: _, ...rest } = isFields(before) ? before : {}
  const required = parts.filter(({ isRequired }) => isRequired).map(({ key }) => key)
  return {
    ...rest,
    type: 'object',
    properties: Object.fromEntries(parts.map((part) => [part.key, propertyOf(part)])),
    ...(required.length > 0 && { required }),
  }
}

function partOf(key: string, property: unknown, required: unknown[]): Part | undefined {
  if (!isFields(property)) return undefined
  const { title = '', type, format, enum: options, items, ...own } = property
  const kind = kindOf({ type, format, options, items })
  if (!kind || typeof title !== 'string') return undefined
  return {
    ...{ key, title, kind, own },
    options: kind === 'choice' ? (options as string[]) : [],
    isRequired: required.includes(key),
  }
}

function kindOf({ type, format, options, items }: Fields): ShapeKind | undefined {
  if (options !== undefined) {
    const isChoice = type === 'string' && format === undefined && Array.isArray(options)
    return isChoice && options.every((one) => typeof one === 'string') ? 'choice' : undefined
  }
  if (type === 'string')
    return format === undefined ? 'text' : format === 'date' ? 'date' : undefined
  if (format !== undefined) return undefined
  if (type === 'array') {
    const { type: of, ...more } = Object(items) as Fields
    return of === 'string' && Object.keys(more).length === 0 ? 'list' : undefined
  }
  if (items !== undefined) return undefined
  return ({ number: 'number', integer: 'whole', boolean: 'yes_or_no' } as const)[String(type)]
}

function propertyOf({ title, kind, options, own }: Part): Fields {
  return {
    ...SCHEMAS[kind],
    ...(kind === 'choice' && { enum: [...options] }),
    ...(title !== '' && { title }),
    ...own,
  }
}
