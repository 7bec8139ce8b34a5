import { placeholderPieces } from './placeholders.ts'

/**
 * Replaces each variable, such as `{{context.city}}`, with its value in `scope`. Secrets and private
 * values are always empty here: the agent never says one.
 *
 * @param write how a value is written, such as on one line; `name` is the path of its variable
 * @param own applied to the text itself, for example to escape it
 */
export function interpolate(
  text: string,
  scope: Record<string, unknown>,
  write: (value: string, name: string) => string,
  own: (words: string) => string = (words) => words,
): string {
  // A value may be long, and named thousands of times.
  const written = new Map<string, string>()
  return placeholderPieces(text)
    .map(({ kind, raw, name }) => {
      if (kind === 'text') return own(raw)
      if (kind !== 'variable') return ''
      const known = written.get(name) ?? write(textOf(valueAt(scope, name)), name)
      written.set(name, known)
      return known
    })
    .join('')
}

/** The value at a dotted path; only own properties are followed, never a prototype. */
export function valueAt(scope: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => {
    const isThere = value !== null && typeof value === 'object' && Object.hasOwn(value, key)
    return isThere ? (value as Record<string, unknown>)[key] : undefined
  }, scope)
}

/** A value as text: a missing one is empty, an object or array is JSON. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
