/** A goal's data as people read it: a text, a list of texts, or named parts, which may be nested. */
export type Readable =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: Readable[] }
  | { kind: 'parts'; parts: { name: string; of: Readable }[] }

/** Fields that need no name when they are the only one. */
const PLAIN = ['value', 'answer', 'values']

export function readable(data: unknown): Readable {
  if (data === null || data === undefined || data === '') return text('–')
  if (typeof data === 'boolean') return text(data ? 'Yes' : 'No')
  if (Array.isArray(data)) {
    return data.length === 0 ? text('–') : { kind: 'list', items: data.map(readable) }
  }
  if (typeof data !== 'object') return text(String(data as string | number))
  const fields = Object.entries(data as Record<string, unknown>)
  const quantity = withUnit(data as Record<string, unknown>)
  if (quantity) return quantity
  const [only] = fields
  if (only && fields.length === 1 && PLAIN.includes(only[0])) return readable(only[1])
  if (fields.length === 0) return text('–')
  return {
    kind: 'parts',
    parts: fields.map(([name, value]) => ({ name: named(name), of: readable(value) })),
  }
}

/** For example `3 cups`. */
function withUnit({ value, unit, ...others }: Record<string, unknown>): Readable | undefined {
  const isQuantity = typeof value === 'number' && (typeof unit === 'string' || unit === null)
  if (!isQuantity || Object.keys(others).length > 0) return undefined
  return text(unit ? `${value} ${unit as string}` : String(value))
}

function named(key: string) {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function text(text: string): Readable {
  return { kind: 'text', text }
}
