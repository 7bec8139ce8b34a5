import type { ServiceError } from '../../../../../client/error.ts'

/**
 * A problem that the service found in a draft, at a dotted path; `field` is empty for the whole
 * draft.
 */
export type Problem = { field: string; message: string; severity: 'error' | 'warning' }

export function problemsOf({ message, field, details }: ServiceError): Problem[] {
  const all = details.length > 0 ? details : [{ ...(field !== null && { field }), message }]
  return all.map((one) => ({ field: one.field ?? '', message: one.message, severity: 'error' }))
}

/** The problems at or below a path. */
export function problemsAt(problems: readonly Problem[], field: string): Problem[] {
  return problems.filter((one) => one.field === field || one.field.startsWith(`${field}.`))
}

/** Such as `2 errors, 1 warning`; empty for none. */
export function countedProblems(problems: readonly Problem[]): string {
  const count = (severity: Problem['severity']) => {
    const found = problems.filter((one) => one.severity === severity).length
    return found === 0 ? [] : [`${found} ${severity}${found === 1 ? '' : 's'}`]
  }
  return [...count('error'), ...count('warning')].join(', ')
}
