import type { z } from 'zod'
import { NEEDED_BY, READ_BY, type Reader, type Role, ROLES } from './read_by.ts'
import { Env, Variables } from './variables.ts'

/** Of a process with some roles: what none of them reads is as if it were not set. */
export type Config = Readonly<z.infer<typeof Env>> & {
  /** The variables that are set; the others have their defaults. */
  given: ReadonlySet<string>
}

/** What a process that holds a call knows. */
export type CallConfig = Omit<Config, NotOfCalls>
type NotOfCalls = {
  [Name in keyof typeof READ_BY]: 'call' extends (typeof READ_BY)[Name][number] ? never : Name
}[keyof typeof READ_BY]

/**
 * Validates the variables that are set; defaults are filled in later. An empty variable counts as unset.
 *
 * @throws Error with one sentence per invalid variable, without its value
 */
export function refuseBadVariables(env: NodeJS.ProcessEnv): void {
  const sentences = badVariables(env).map(({ name, message, about }) => {
    return `${name} cannot be used (${message}): ${about}`
  })
  if (sentences.length > 0) throw new Error([...new Set(sentences)].join('\n'))
}

/** The variables that are set and invalid. */
export function badVariables(env: NodeJS.ProcessEnv) {
  return read(Env, env, rolesIn(env)).problems.filter(({ isSet }) => isSet)
}

/** @throws Error with one message that names every variable that is invalid, or that a role needs, and its purpose */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return complete(read(Env, env, rolesIn(env)))
}

/**
 * The same in a process that holds a call.
 *
 * @throws Error as `readConfig`
 */
export function readCallConfig(env: NodeJS.ProcessEnv): CallConfig {
  return complete(read(CallEnv, env, ['call']))
}

const CallEnv = Variables.partial({
  LIVEKIT_URL: true,
  LIVEKIT_API_KEY: true,
  LIVEKIT_API_SECRET: true,
})

/** The roles that a process with these variables has; all where they are absent or invalid. */
export function rolesIn(env: NodeJS.ProcessEnv): readonly Role[] {
  return Env.shape.ROLES.safeParse(env.ROLES || undefined).data ?? ROLES
}

function complete<T extends object>({ config, problems, given }: Read<T>) {
  // The others are for providers in files of their own.
  if (config && problems.length === 0)
    return Object.freeze({ ...given, ...config, given: new Set(Object.keys(given)) })
  const lines = problems.map(({ name, message, about, isSet }) => {
    return `  ${name}: ${isSet ? message : 'is missing'} (${about})`
  })
  throw new Error(`The environment is not complete:\n${[...new Set(lines)].join('\n')}`)
}

type Name = keyof typeof Env.shape
type Read<T> = ReturnType<typeof read<T>>

function read<T>(schema: z.ZodType<T>, env: NodeJS.ProcessEnv, readers: readonly Reader[]) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== '' && isReadBy(readers, name)),
  )
  const { data: config, error } = schema.safeParse(given)
  const invalid = (error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]) as Name
    const message = issue.code === 'invalid_value' ? mustBeOneOf(issue.values) : issue.message
    return { name, message, about: Env.shape[name].description, isSet: given[name] !== undefined }
  })
  const missing = Object.entries(NEEDED_BY)
    .filter(([name, roles]) => !given[name] && roles.some((role) => readers.includes(role)))
    .map(([name]) => ({ name: name as Name, message: '', isSet: false }))
    .map((one) => ({ ...one, about: Env.shape[one.name].description }))
  return { config, problems: [...invalid, ...missing], given }
}

/** Variables that are not of the service are everybody's: providers read them. */
function isReadBy(readers: readonly Reader[], name: string): boolean {
  if (!Object.hasOwn(READ_BY, name)) return true
  return READ_BY[name as Name].some((reader) => readers.includes(reader))
}

function mustBeOneOf(values: readonly unknown[]): string {
  return `must be one of ${values.filter((value) => value !== '').join(', ')}`
}
