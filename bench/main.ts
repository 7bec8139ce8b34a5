import { InvalidArgumentError, Option } from 'commander'
import { commandLine } from '../local/command_line.ts'

// In a terminal, the media library would otherwise log every packet.
process.env.NODE_ENV ??= 'production'

const program = commandLine('npm run bench --').description(
  'Measures the service on this machine, each figure with its reference from the same run.',
)
const BLOCKS = 'number of blocks; each measures each side twice'

program
  .command('call')
  .description(
    'the pause that a participant hears in a room, compared with a bare framework session',
  )
  .option('--blocks <n>', BLOCKS, whole(), 1)
  .option('--answers <n>', 'number of answers per call, at most 22', whole(22), 5)
  .action(async (options) => (await import('./call.ts')).benchCall(options))

program
  .command('turns')
  .description(
    'how soon the agent answers and how often it cuts in, on human recordings, compared with the framework (half an hour)',
  )
  .addOption(
    new Option('--language <code>', 'of the recordings').choices(['en', 'es', 'fr']).default('en'),
  )
  .option('--utterances <n>', 'how many are said in each call', whole(), 24)
  .option('--rounds <n>', 'number of rounds; each measures each side once', whole(), 3)
  .option(
    '--vad',
    'compare the two voice-activity detectors instead, and what they cost: CPU and memory',
  )
  .action(async ({ vad, ...options }) =>
    vad
      ? (await import('./vad.ts')).benchVad(options)
      : (await import('./turns.ts')).benchTurns(options),
  )

program
  .command('barge_in')
  .description(
    'what makes the agent stop: coughs, backchannels, interruptions; compared with the framework (a quarter of an hour)',
  )
  .option(
    '--sounds <n>',
    'how many coughs and backchannels; each is followed by an interruption',
    whole(),
    23,
  )
  .action(async (options) => (await import('./barge_in.ts')).benchBargeIn(options))

program
  .command('density')
  .description(
    'what a call costs this machine, alone and with others, compared with a bare session (ten minutes)',
  )
  .option('--calls <list>', 'numbers of concurrent calls, separated by commas', numbers, [1, 2, 4])
  .option('--seconds <n>', 'how long each is measured', whole(), 60)
  .action(async (options) => (await import('./density.ts')).benchDensity(options))

program
  .command('soak')
  .description(
    'whether long calls make memory, handles or timers grow, and whether the record has a gap',
  )
  .option('--minutes <n>', 'how long the calls last', whole(), 5)
  .option('--calls <n>', 'how many run concurrently', whole(), 2)
  .action(async (options) => (await import('./soak.ts')).benchSoak(options))

program
  .command('tokens')
  .description(
    'what a model reads for each turn of an hour, and how much of it a provider has cached',
  )
  .action(async () => (await import('./tokens.ts')).benchTokens())

program
  .command('timing')
  .description("how far each recorded time is from the participant's clock and the providers' own")
  .option('--answers <n>', 'number of answers, at most 22', whole(22), 20)
  .action(async (options) => (await import('./timing.ts')).benchTiming(options))

program
  .command('recognizer')
  .description('word errors and speed of the local recognizer on human recordings and local voices')
  .option('--every <n>', 'take only each nth recording', whole(), 3)
  .action(async (options) => (await import('./recognizer.ts')).benchRecognizer(options))

program
  .command('eou')
  .description('processor time to ask whether a turn is over: one question, and a whole call')
  .option('--blocks <n>', BLOCKS, whole(), 1)
  .option('--every <n>', 'take only each nth recording', whole(), 16)
  .action(async (options) => (await import('./eou.ts')).benchEou(options))

program
  .command('api')
  .description('reading one conversation, compared with a bare HTTP server with the same SQL')
  .option('--blocks <n>', BLOCKS, whole(), 4)
  .option('--seconds <n>', 'duration of each run', whole(), 3)
  .action(async (options) => (await import('./api.ts')).benchApi(options))

program
  .command('statistics')
  .description('reading with 12,000 conversations just created, and after ANALYZE')
  .option('--blocks <n>', BLOCKS, whole(), 2)
  .option('--seconds <n>', 'duration of each run', whole(), 2)
  .action(async (options) => (await import('./statistics.ts')).benchStatistics(options))

program
  .command('webhooks')
  .description(
    'from a commit to its webhook, and deliveries per second compared with signing and sending',
  )
  .option('--blocks <n>', BLOCKS, whole(), 2)
  .option('--deliveries <n>', 'number of deliveries each time', whole(), 4000)
  .option('--commits <n>', 'number of commits, one after the other, for the delay', whole(), 300)
  .action(async (options) => (await import('./webhooks.ts')).benchWebhooks(options))

program
  .command('analytics')
  .description(
    'operators’ analyses over many turns, compared with plain SQL; and their cost to each turn',
  )
  .option('--turns <n>', 'number of turns, in steps of 100', whole(), 1_000_000)
  .option('--runs <n>', 'how often each analysis runs; the shortest counts', whole(), 5)
  .option('--blocks <n>', BLOCKS, whole(), 4)
  .option('--exchanges <n>', 'number of question-and-answer pairs written each time', whole(), 200)
  .action(async (options) => (await import('./analytics.ts')).benchAnalytics(options))

program
  .command('backlog')
  .description('from a commit to its webhook, alone and next to a dead receiver with 10,000 due')
  .option('--blocks <n>', BLOCKS, whole(), 1)
  .option('--due <n>', 'deliveries to the dead receiver', whole(), 10_000)
  .option('--seconds <n>', 'duration of each run', whole(), 15)
  .action(async (options) => (await import('./backlog.ts')).benchBacklog(options))

program
  .command('page')
  .description(
    "until the participant's page is ready from an empty cache, compared with a minimal page; and from Start to the agent's first sound",
  )
  .option('--blocks <n>', BLOCKS, whole(), 10)
  .option('--starts <n>', 'calls started on each side', whole(), 20)
  .action(async (options) => (await import('./page.ts')).benchPage(options))

program
  .command('console')
  .description('the operators’ console over many conversations, compared with ten')
  .option('--conversations <n>', 'how many', whole(), 10_000)
  .option('--blocks <n>', BLOCKS, whole(), 10)
  .option('--seconds <n>', 'how long each list is requested each time', whole(), 1)
  .action(async (options) => (await import('./console.ts')).benchConsole(options))

/** Reads a count, which is at least one. */
function whole(most = 10_000_000) {
  return (given: string) => {
    const number = Number(given)
    if (Number.isInteger(number) && number >= 1 && number <= most) return number
    throw new InvalidArgumentError(`Give a whole number from 1 to ${most}.`)
  }
}

function numbers(list: string) {
  return list.split(',').map(whole())
}

if (process.argv.length === 2) program.help()
await program.parseAsync().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
