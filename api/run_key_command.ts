import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Pool } from '../db/sql.ts'
import { secretsFile } from '../shared/base/environment/embedded_database.ts'
import { databaseUrl } from '../db/service/running_database.ts'
import { withDatabase } from '../db/service/with_database.ts'

type Options = NonNullable<ParseArgsConfig['options']>
export type Flags = Record<string, string | boolean | undefined>

/**
 * Runs a command that manages keys in the service's database and prints its result; `--help` prints `help`.
 * Without DATABASE_URL it uses the database of the `npm start` running in COLLOQUY_HOME. Errors are printed
 * as one sentence.
 *
 * @param args the command's arguments
 * @param run gets those without flags, and the `options` that were given
 * @returns the exit status: 0 done, 1 failed, 2 for an unknown flag
 */
export async function runKeyCommand(
  help: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  run: (sql: Pool, words: string[], flags: Flags) => Promise<string>,
  options: Options = {},
): Promise<number> {
  try {
    refuseSwallowed(env, options)
    const { values, positionals } = readWords(help, args, options)
    console.log(
      values.help
        ? help
        : await withDatabase(databaseUrl(env, firstKeys), (sql) => run(sql, positionals, values)),
    )
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return error instanceof UnknownFlag ? 2 : 1
  }
}

class UnknownFlag extends Error {}

function readWords(help: string, args: string[], options: Options) {
  try {
    const read = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: true,
    })
    return { positionals: read.positionals, values: read.values as Flags }
  } catch (error) {
    throw new UnknownFlag(`${(error as Error).message}\n\n${help}`, { cause: error })
  }
}

/** Without a preceding `--`, npm consumes the flags itself and the command would make a key. */
function refuseSwallowed(env: NodeJS.ProcessEnv, options: Options) {
  const swallowed = Object.keys(options).find((name) => env[`npm_config_${name}`] !== undefined)
  if (swallowed) {
    throw new Error(
      `Put -- before --${swallowed}: npm run ${env.npm_lifecycle_event} -- --${swallowed}`,
    )
  }
}

const firstKeys = (home: string) => `. The first keys from npm start are in ${secretsFile(home)}`
