import { Env } from './config.ts'
import { nearestTo } from './templates/warnings/did_you_mean.ts'

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

/**
 * A sentence for each variable whose name nearly matches an unset one of the service. Other variables are
 * ignored.
 *
 * @param more further known names
 */
export function misspelt(env: NodeJS.ProcessEnv, more: readonly string[] = []): string[] {
  const names = [...Object.keys(Env.shape), ...more]
  const unset = names.filter((name) => name.length >= SHORTEST && !env[name])
  return Object.keys(env)
    .filter((name) => !names.includes(name))
    .flatMap((name) => {
      const meant = nearestTo(name, unset)
      return meant ? [`${name} is not a variable of Colloquy: did you mean ${meant}?`] : []
    })
}

/** A shorter name may just as well be another program's. */
const SHORTEST = 8
