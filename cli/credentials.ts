import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeJson } from '../local/home/write_json.ts'
import { Failure } from './failure.ts'

/** The key from `login`, and the only service it is ever sent to. */
export type Credentials = { url: string; key: string }

/** Where the key is stored: `$XDG_CONFIG_HOME/colloquy`, or else `~/.config/colloquy`. */
export function credentialsFile(env: NodeJS.ProcessEnv): string {
  const folder = env.XDG_CONFIG_HOME || join(homedir(), '.config')
  return join(folder, 'colloquy', 'credentials.json')
}

/** Undefined before the first login. */
export function readCredentials(env: NodeJS.ProcessEnv): Credentials | undefined {
  const file = credentialsFile(env)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Credentials
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Failure(`${file} cannot be read; remove it and run npx colloquy login`)
  }
}

/** Stores the key in a file that only its owner can read. */
export function keepCredentials(env: NodeJS.ProcessEnv, credentials: Credentials): string {
  const file = credentialsFile(env)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeJson(file, credentials, 0o600)
  return file
}

export function forgetCredentials(env: NodeJS.ProcessEnv): void {
  rmSync(credentialsFile(env), { force: true })
}
