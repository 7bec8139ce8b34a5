import type { ServiceError } from '../../../../../client/error.ts'

/** What the service says of a draft, at a dotted place in it; `field` is empty for all of it. */
export type Problem = { field: string; message: string; severity: 'error' | 'warning' }

export function problemsOf({ message, field, details }: ServiceError): Problem[] {
  const all = details.length > 0 ? details : [{ ...(field !== null && { field }), message }]
  return all.map((one) => ({ field: one.field ?? '', message: one.message, severity: 'error' }))
}

/** Those at a place or in it. */
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
