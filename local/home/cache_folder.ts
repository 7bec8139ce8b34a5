import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * The folder for what all homes on this machine share: `$XDG_CACHE_HOME/colloquy`, by default
 * `~/.cache/colloquy`; the home itself where that is not writable.
 */
export function cacheFolder(env: NodeJS.ProcessEnv, home: string): string {
  const folder = join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache'), 'colloquy')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    return home
  }
}
