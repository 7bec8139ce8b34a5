/** A value that differs; absent before it was added or after it was removed. */
export type FieldChange = { path: string; before?: string; after?: string }

/** The entry itself says when. */
const STAMPS = new Set(['created_at', 'updated_at'])

type Fields = Record<string, unknown> | null

/**
 * The differences between two values, one entry per innermost field. Lists are compared as a whole,
 * because their entries have no names.
 */
export function changesIn(before: Fields, after: Fields): FieldChange[] {
  const [was, is] = [before ?? undefined, after ?? undefined]
  const changes = [...differing(was, is, '')].filter(({ path }) => !STAMPS.has(path))
  return was && is ? changes : changes.filter(saysSomething)
}

/** Empty fields of something created or deleted are irrelevant. */
function saysSomething({ before, after }: FieldChange) {
  return !['', 'null', '[]', '{}'].includes(before ?? after ?? '')
}

function* differing(before: unknown, after: unknown, path: string): Generator<FieldChange> {
  if (isSame(before, after)) return
  if (isFields(before ?? after) && isFields(after ?? before)) {
    const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
    if (names.size > 0) {
      for (const name of names) {
        const at = path === '' ? name : `${path}.${name}`
        yield* differing(valueAt(before, name), valueAt(after, name), at)
      }
      return
    }
  }
  yield {
    path,
    ...(before !== undefined && { before: written(before) }),
    ...(after !== undefined && { after: written(after) }),
  }
}

/** Characters. */
const MOST_IN_A_LINE = 80

/** For display: text without quotes, anything else as JSON. */
function written(value: unknown): string {
  if (typeof value === 'string') return value
  const short = JSON.stringify(value)
  return short.length <= MOST_IN_A_LINE ? short : JSON.stringify(value, null, 2)
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function valueAt(fields: unknown, name: string): unknown {
  return isFields(fields) && Object.hasOwn(fields, name) ? fields[name] : undefined
}
