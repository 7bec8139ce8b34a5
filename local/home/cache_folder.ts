import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * The folder shared by all homes on this machine: `$XDG_CACHE_HOME/colloquy`, by default
 * `~/.cache/colloquy`; the home itself if that is not writable.
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
