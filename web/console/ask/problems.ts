import { ServiceError } from '../../../client/error.ts'

/**
 * What the service finds wrong with a request or a draft, at a dotted path; `field` is empty if it
 * is about the whole.
 */
export type Problem = { field: string; message: string; severity: 'error' | 'warning' }

/** The problems that an error reports; empty if it is not the service's. */
export function problemsOf(error: unknown): Problem[] {
  if (!(error instanceof ServiceError)) return []
  const { message, field, details } = error
  const all = details.length > 0 ? details : [{ field, message }]
  return all.map((one) => ({ field: one.field ?? '', message: one.message, severity: 'error' }))
}

/** The problems at or below a path. */
export function problemsAt(problems: readonly Problem[], path: string): Problem[] {
  return problems.filter(({ field }) => field === path || field.startsWith(`${path}.`))
}

/** Such as `2 errors, 1 warning`; empty for none. */
export function countedProblems(problems: readonly Problem[]): string {
  const count = (severity: Problem['severity']) => {
    const found = problems.filter((one) => one.severity === severity).length
    return found === 0 ? [] : [`${found} ${severity}${found === 1 ? '' : 's'}`]
  }
  return [...count('error'), ...count('warning')].join(', ')
}
