import { ServiceError } from '../../../client/error.ts'

/** A problem with one field of a request. */
export type Problem = { field: string; message: string }

/** The problems that an error reports for single fields; empty if it is about the whole request. */
export function problemsOf(error: unknown): Problem[] {
  if (!(error instanceof ServiceError)) return []
  const named = error.details.flatMap(({ field, message }) => (field ? [{ field, message }] : []))
  if (named.length > 0 || error.field === null) return named
  return [{ field: error.field, message: error.message }]
}

/** The problem with a field or something within it; undefined if there is none. */
export function problemAt(problems: readonly Problem[], name: string): string | undefined {
  const at = problems.filter(({ field }) => field === name || field.startsWith(`${name}.`))
  const told = at.map(({ field, message }) =>
    field === name ? message : `${field.slice(name.length + 1)}: ${message}`,
  )
  return told.length > 0 ? told.join('. ') : undefined
}
