import { Command } from 'commander'
import { VERSION } from '../shared/base/version.ts'

/** Exit status of a command line that was not understood. */
export const USAGE = 2

/**
 * A command line that can print its version, and that ends the process with status 2 if it was not
 * understood.
 *
 * @param name how people call it
 */
export function commandLine(name: string): Command {
  return new Command(name)
    .version(VERSION, '--version')
    .showHelpAfterError('Add --help to see the options.')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : USAGE))
}
