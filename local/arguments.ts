import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The flags of a command; an unknown one ends the process with a sentence and the help. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  help: string,
) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`)
    process.exit(1)
  }
}
