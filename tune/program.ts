import { CommanderError, InvalidArgumentError, Option } from 'commander'
import { requireNewest } from '../db/service/require_newest.ts'
import { databaseUrl } from '../db/service/running_database.ts'
import { withDatabase } from '../db/service/with_database.ts'
import { commandLine, USAGE } from '../local/command_line.ts'
import { Language } from '../shared/base/languages.ts'
import { Patience } from '../shared/templates/patience.ts'
import { tuneTurns } from './turns.ts'

const DATABASE = `
Reads the database of DATABASE_URL; without one, that of the npm start that is running beside it
(COLLOQUY_HOME, by default .colloquy). It may run while calls do.`

/** Runs one command and returns the exit status; never throws. */
export async function program(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const tune = commandLine('npm run tune --')
    .description('settings for this installation, from the records of its own calls')
    .exitOverride()

  tune
    .command('turns')
    .description(
      "replays the silences of this installation's calls under other waits, and proposes better ones",
    )
    .option('--days <n>', 'how far to look back', days, 90)
    .addOption(
      new Option('--patience <name>', 'only goals with this patience').choices(Patience.options),
    )
    .addOption(
      new Option('--language <code>', 'only conversations in this language').choices(
        Language.options,
      ),
    )
    .addOption(
      new Option(
        '--write',
        'store what is proposed in the configuration (turns.waits), for all languages',
      ).conflicts('language'),
    )
    .addHelpText('after', DATABASE)
    .action((options) =>
      withDatabase(databaseUrl(env), requireNewest, (sql) => tuneTurns(sql, options)),
    )

  try {
    if (words.length === 0) tune.help()
    await tune.parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE
    console.error((error as Error).message)
    return 1
  }
}

function days(given: string) {
  const days = Number(given)
  if (Number.isInteger(days) && days > 0 && days <= 3_650) return days
  throw new InvalidArgumentError('Give a whole number of days from 1 to 3650.')
}
