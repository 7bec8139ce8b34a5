import { type Command, CommanderError, Option } from 'commander'
import { approve, login, logout, scopesIn, whoami } from './account.ts'
import { type Connect, connector } from './connection.ts'
import { commandLine, USAGE } from '../local/command_line.ts'
import { explain, Failure } from './failure.ts'
import { cancelInterview, deleteInterview } from './conversations/end_interview.ts'
import { createInterview } from './conversations/create_interview.ts'
import { getInterview } from './conversations/get_interview.ts'
import { listInterviews, STATUSES } from './conversations/list_interviews.ts'
import { listenForEvents } from './conversations/listen_for_events.ts'
import { pullTemplates } from './templates/pull_templates.ts'
import { pushTemplates } from './templates/push_templates.ts'
import { listTemplates } from './templates/list_templates.ts'
import { turnLab } from './turn_lab.ts'
import { watchInterview } from './conversations/watch_interview.ts'
import { KEY_SCOPES, PROGRAM_SCOPES } from '../shared/people/key_scope.ts'
import { Language } from '../shared/base/languages.ts'
import { Patience } from '../shared/templates/patience.ts'

type Options = { url?: string; json?: boolean }
type Action = (connect: Connect, options: Options, ...given: string[]) => Promise<number | void>

const HELP = `
COLLOQUY_URL       address of the service, unless --url is given; default: where you logged in
COLLOQUY_API_KEY   key of the organization, instead of the one from login

Exit status: 0 done, 1 failed, 2 wrong usage or input, 3 no valid key or not allowed, 4 not found,
5 conflict, 6 the service is not responding.`

const EMPTY = 'An argument is empty, perhaps because a variable is not set; give it a value'

const LISTEN_HELP = `
Prints each event once; with --json, as GET /v1/events returns it. interviews watch also shows the
transcript.
--forward-to sends each webhook that fires to your address too, once: with the same body (secrets
masked), the same Idempotency-Key and a valid signature, without the output's own headers.`

const LAB_HELP = `
Needs the platform key in COLLOQUY_API_KEY. Shows today's settings, those that no others beat in both
delay and cut-ins, and the recommended ones, with 95 % intervals.`

const DOCTOR_HELP = `
Checks everything that npm start needs, one line each, and explains how to get what is missing. It starts
nothing. If the environment names providers, a database or a LiveKit server, it checks that each
answers and accepts the key. In a checkout, npm run doctor does the same.

With --json it prints {works, findings}.

Exit status: 0 npm start would work, 1 it would not, 2 the command line was not understood.`

/** Runs one command and returns the exit status; never throws. */
export async function program(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const colloquy = commandLine('colloquy')
    .description('Colloquy from the command line')
    .option('--url <url>', 'address of the service')
    .option('--json', 'results as JSON on standard output')
    .addHelpText('after', HELP)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
  let status = 0

  function command(parent: Command, usage: string, description: string, action: Action) {
    return parent
      .command(usage)
      .description(description)
      .action(async (...given: unknown[]) => {
        const [, called] = given.splice(-2) as [unknown, Command]
        if (given.includes('')) throw new Failure(EMPTY, USAGE)
        const options = called.optsWithGlobals<Options>()
        const connect = connector(env, options.url)
        status = (await action(connect, options, ...(given as string[]))) ?? 0
      })
  }

  command(colloquy, 'login', 'sign in on this machine with a code that you approve', login).option(
    '--scopes <list>',
    `what the key may do: ${KEY_SCOPES.join(', ')} (default: ${PROGRAM_SCOPES.join(',')})`,
    scopesIn,
  )
  command(colloquy, 'approve <code>', 'let another machine sign in with the code it shows', approve)
  command(colloquy, 'logout', 'revoke and remove the key of this machine', logout)
  command(colloquy, 'whoami', 'show who this machine is signed in as', whoami)

  const templates = colloquy
    .command('templates')
    .description('manage templates as files in a folder')
  command(templates, 'list', 'list the templates of the organization', listTemplates)
  command(
    templates,
    'pull [folder]',
    'write each to a file (default templates/)',
    pullTemplates,
  ).option('--force', 'overwrite files that have unpushed changes')
  command(templates, 'push [folder]', 'upload changed files', pushTemplates)
    .option('--dry-run', 'show what would be uploaded, without uploading it')
    .option('--strict', 'reject templates with warnings')

  const interviews = colloquy.command('interviews').description('conversations')
  command(
    interviews,
    'list',
    'list the conversations of the organization, newest first',
    listInterviews,
  )
    .addOption(new Option('--status <status>', 'only those with this status').choices(STATUSES))
    .option('--limit <count>', 'how many at most (default 20)')
  command(interviews, 'get <interview_id>', 'show the findings and the summary', getInterview)
  command(
    interviews,
    'create <template_id>',
    'create a conversation and print its join URL',
    createInterview,
  )
    .option('--person <name>', 'who takes part')
    .addOption(new Option('--language <language>').choices(['en', 'es', 'pt', 'fr', 'de']))
    .option('--context <json>', 'a JSON object with context for the agent')
    .option('--private <json>', 'a JSON object with values for outputs alone')
  command(
    interviews,
    'watch <interview_id>',
    'follow a conversation until it is over',
    watchInterview,
  )
  command(
    interviews,
    'cancel <interview_id>',
    'end a conversation that is not over',
    cancelInterview,
  )
  command(
    interviews,
    'delete <interview_id>',
    'delete a conversation and all its data',
    deleteInterview,
  ).option('--yes', 'required, because this cannot be undone')

  command(colloquy, 'listen', 'show live what happens in all conversations', listenForEvents)
    .option('--forward-to <url>', 'also send each webhook to this address')
    .addHelpText('after', LISTEN_HELP)
  command(colloquy, 'turn-lab', 'replay recorded turns under other settings', turnLab)
    .option('--days <count>', 'turns of this many past days (default 30)')
    .addOption(
      new Option('--patience <patience>', 'whose waits to vary (default normal)').choices(
        Patience.options,
      ),
    )
    .addOption(
      new Option('--language <language>', 'only conversations in this language').choices(
        Language.options,
      ),
    )
    .addOption(
      new Option('--write', 'store the recommended settings, for all languages').conflicts(
        'language',
      ),
    )
    .addHelpText('after', LAB_HELP)
  command(colloquy, 'doctor', 'check what this machine is missing to run the service', examine)
    .allowExcessArguments(false)
    .addHelpText('after', DOCTOR_HELP)

  try {
    await colloquy.parseAsync(words, { from: 'user' })
    return status
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE
    return explain(error, env)
  }
}

async function examine({ env }: Connect, { json }: Options) {
  const { reportExamination } = await import('../local/report_examination.ts')
  return reportExamination(env, json)
}
