import { ServiceError } from '../../../client/error.ts'

/** What is wrong with one field of what was sent. */
export type Problem = { field: string; message: string }

/** What an error says of single fields; nothing where it is about the whole. */
export function problemsOf(error: unknown): Problem[] {
  if (!(error instanceof ServiceError)) return []
  const named = error.details.flatMap(({ field, message }) => (field ? [{ field, message }] : []))
  if (named.length > 0 || error.field === null) return named
  return [{ field: error.field, message: error.message }]
}

/** What is wrong with a field or something within it; undefined when nothing is. */
export function problemAt(problems: readonly Problem[], name: string): string | undefined {
  const at = problems.filter(({ field }) => field === name || field.startsWith(`${name}.`))
  const told = at.map(({ field, message }) =>
    field === name ? message : `${field.slice(name.length + 1)}: ${message}`,
  )
  return told.length > 0 ? told.join('. ') : undefined
}
