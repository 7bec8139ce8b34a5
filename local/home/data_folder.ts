import { accessSync, constants } from 'node:fs'
import { makeFolder } from './make_folder.ts'

/**
 * Makes the data folder unless it is there.
 *
 * @throws Error one sentence, when it cannot be made or written
 */
export function makeDataFolder(home: string): void {
  try {
    makeFolder(home)
    accessSync(home, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw unusableHome(home, cause)
  }
}

/** The sentence for a data folder that cannot be made or written. */
export function unusableHome(home: string, cause: unknown): Error {
  const { message } = cause as Error
  const sentence = `The data folder ${home} cannot be used (${message}): set COLLOQUY_HOME to another`
  return new Error(sentence, { cause })
}
