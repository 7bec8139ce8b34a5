import { Env } from './config.ts'

export function environmentTable(): string {
  const rows = listVariables().map(({ name, fallback, description }) => {
    const given = fallback === null ? 'required' : fallback === '' ? '' : `default ${fallback}`
    return [name, [description, given && `(${given})`].filter(Boolean).join(' ')] as const
  })
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n')
}

type Variable = {
  name: string
  /** Null for a required variable, empty for an optional one without a default. */
  fallback: string | null
  description: string
}

function listVariables(): Variable[] {
  return Object.entries(Env.shape).map(([name, schema]) => {
    const absent = schema.safeParse(undefined)
    const fallback = absent.success ? String(absent.data ?? '') : null
    return { name, fallback, description: schema.description ?? '' }
  })
}
