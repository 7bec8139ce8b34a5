import { InvalidArgumentError, Option } from 'commander'
import { commandLine } from '../local/command_line.ts'
import { Language } from '../shared/languages.ts'
import { Patience } from '../shared/turn_taking/patience.ts'
import { withDatabase } from './database.ts'
import { tuneTurns } from './turns.ts'

const DATABASE = `
Reads the database of DATABASE_URL; without one, that of the npm start that is running beside it
(COLLOQUY_HOME, by default .colloquy). It may run while calls do.`

const program = commandLine('npm run tune --').description(
  'settings for this installation, from the records of its own calls',
)

program
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
  .action((options) => withDatabase(process.env, (sql) => tuneTurns(sql, options)))

function days(given: string) {
  const days = Number(given)
  if (Number.isInteger(days) && days > 0 && days <= 3_650) return days
  throw new InvalidArgumentError('Give a whole number of days from 1 to 3650.')
}

if (process.argv.length === 2) program.help()
await program.parseAsync().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
