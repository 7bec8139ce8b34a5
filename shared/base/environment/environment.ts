import { Env } from './variables.ts'
import { nearestTo } from '../did_you_mean.ts'
import { MODELS, NEEDED_BY, READ_BY, type Reader, READERS, type Role, ROLES } from './read_by.ts'

/** What `npm start` itself reads, besides the variables of the service. */
export const START_VARIABLES = ['COLLOQUY_HOME', 'MOONSHINE_DIR', 'PROVIDERS_PORT']

/**
 * All environment variables of the service, in two columns.
 *
 * @param others those of its providers, and what each is for
 */
export function environmentTable(others: Readonly<Record<string, string>>): string {
  const own = Object.entries(Env.shape).map(([name, schema]) => {
    const fallback = String(schema.safeParse(undefined).data ?? '')
    const needed = NEEDED_BY[name as keyof typeof Env.shape]
    const given = needed ? requirement(needed) : fallback && ` (default ${fallback})`
    return [name, `${schema.description ?? ''}${given}`] as const
  })
  const variables = [...own, ...Object.entries(others)]
  const width = Math.max(...variables.map(([name]) => name.length))
  return variables.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n')
}

/**
 * Who reads which variable, and which roles do not start without it.
 *
 * @param others names of variables that providers alone read
 */
export function readersTable(others: readonly string[]): string {
  const own = Object.entries<readonly Reader[]>(READ_BY)
  const rows = [...own, ...others.map((name): [string, readonly Reader[]] => [name, MODELS])]
  const width = Math.max(...rows.map(([name]) => name.length))
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(width)}  ${cells.map((cell) => cell.padEnd(7)).join('')}`.trimEnd()
  const lines = rows.map(([name, readers]) => {
    const needed: readonly Reader[] = NEEDED_BY[name as keyof typeof READ_BY] ?? []
    const cellOf = (reader: Reader) =>
      needed.includes(reader) ? 'needs' : readers.includes(reader) ? 'reads' : ''
    return line(name, READERS.map(cellOf))
  })
  return [line('', READERS), ...lines].join('\n')
}

function requirement(needed: readonly Role[]) {
  return needed.length === ROLES.length ? ' (required)' : ` (required by ${needed.join(', ')})`
}

/**
 * A sentence for each variable whose name nearly matches an unset one of Colloquy, leaves out a word of it,
 * is what other programs call it, or begins with `COLLOQUY_` and is unknown. Other variables are ignored.
 *
 * @param others names of variables that providers read
 */
export function misspelt(env: NodeJS.ProcessEnv, others: readonly string[] = []): string[] {
  const names = [...NAMES, ...others]
  const unset = names.filter((name) => !env[name])
  return Object.keys(env)
    .filter((name) => !names.includes(name) && env[name])
    .flatMap((name) => {
      const meant = meantBy(name, unset)
      if (meant) return [`${name} is not a variable of Colloquy: did you mean ${meant}?`]
      return OURS.test(name) ? [`${name} is not a variable of Colloquy`] : []
    })
}

/**
 * Runs `read`, which reads `env`; its error also names what looks misspelt, because that may be what is missing.
 *
 * @param others names of variables that providers read
 * @throws Error what `read` throws, with a line for each misspelt name
 */
export function withMisspelt<T>(
  env: NodeJS.ProcessEnv,
  read: () => T,
  others: readonly string[] = [],
): T {
  try {
    return read()
  } catch (cause) {
    throw new Error([(cause as Error).message, ...misspelt(env, others)].join('\n'), { cause })
  }
}

/** What the command line reads. */
const CLI_VARIABLES = ['COLLOQUY_URL', 'COLLOQUY_API_KEY']
const NAMES = [...Object.keys(Env.shape), ...START_VARIABLES, ...CLI_VARIABLES]

/** No other program has such variables. */
const OURS = /^COLLOQUY_/i

/** A name that resembles a shorter one may just as well be another program's, unless two letters are swapped. */
const SHORTEST = 8

/** What other programs call the same. */
const ALIASES: Record<string, string> = {
  ELEVEN_API_KEY: 'ELEVENLABS_API_KEY',
  OPENAI_API_BASE: 'OPENAI_BASE_URL',
  OPENAI_MODEL: 'LLM_MODEL',
  DEEPGRAM_MODEL: 'STT_MODEL',
  POSTGRES_URL: 'DATABASE_URL',
  ROLE: 'ROLES',
}

function meantBy(name: string, unset: readonly string[]): string | undefined {
  const alias = ALIASES[name.toUpperCase()]
  if (alias !== undefined) return unset.includes(alias) ? alias : undefined
  const near = nearestTo(
    name,
    unset.filter(({ length }) => length >= SHORTEST),
  )
  if (near) return near
  const swapped = unset.find((one) => sorted(one) === sorted(name) && nearestTo(name, [one]))
  if (swapped) return swapped
  const shortened = unset.find((one) => withoutAWord(one).includes(plainOf(name)))
  if (shortened) return shortened
  const bare = name.replace(OURS, '')
  return bare === name ? undefined : nearestTo(bare, unset)
}

/** A name of three words or more without one of its later ones, such as OPENAI_KEY for OPENAI_API_KEY. */
function withoutAWord(name: string): string[] {
  const words = name.split('_')
  if (words.length < 3) return []
  return words.slice(1).map((_, at) => plainOf(words.toSpliced(at + 1, 1).join('')))
}

function sorted(name: string) {
  return [...name].toSorted().join('')
}

function plainOf(name: string) {
  return name.toLowerCase().replaceAll('_', '')
}
