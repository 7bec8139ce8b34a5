import { Env } from './config.ts'

/** All environment variables of the service, in two columns. */
export function environmentTable(): string {
  const variables = Object.entries(Env.shape)
  const width = Math.max(...variables.map(([name]) => name.length))
  return variables
    .map(([name, schema]) => {
      const absent = schema.safeParse(undefined)
      const fallback = absent.success ? String(absent.data ?? '') : null
      const given = fallback === null ? ' (required)' : fallback && ` (default ${fallback})`
      return `  ${name.padEnd(width)}  ${schema.description ?? ''}${given}`
    })
    .join('\n')
}
