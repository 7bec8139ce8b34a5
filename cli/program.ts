import { Command, CommanderError } from 'commander'
import { approve, login, logout, whoami } from './account.ts'
import type { Connect } from './connection.ts'
import { connector } from './connection.ts'
import type { Env } from './env.ts'
import { examineMachine } from './examine_machine.ts'
import { explain, Failure, USAGE } from './failure.ts'
import { createInterview } from './conversations/create_interview.ts'
import { listen } from './conversations/listen.ts'
import { pullTemplates } from './templates/pull_templates.ts'
import { pushTemplates } from './templates/push_templates.ts'
import { listTemplates } from './templates/list_templates.ts'
import { watchInterview } from './conversations/watch_interview.ts'

type Options = { url?: string; json?: boolean }
type Action = (connect: Connect, options: Options, ...given: string[]) => Promise<number | void>

const HELP = `
COLLOQUY_URL       address of the service, where --url is not given
COLLOQUY_API_KEY   key of the organization, in place of the one that login keeps

Exit status: 0 done, 1 failed, 2 wrong usage, 3 no valid key, 4 there is no such thing, 5 conflict,
6 the service does not answer.`

const EMPTY = 'An argument is empty, such as a variable that is not set; give its value'

const LISTEN_HELP = `
Each event is shown once, with --json as GET /v1/events has it; what was said is in interviews watch.
--forward-to sends each webhook that fires to your address too, once: with the body as it was sent
(secrets masked), the same Idempotency-Key and a valid signature, without the output's own headers.`

/** Runs one command and answers the exit status; never throws. */
export async function program(words: string[], env: Env): Promise<number> {
  const colloquy = new Command('colloquy')
    .description('Colloquy from the command line')
    .option('--url <url>', 'address of the service')
    .option('--json', 'results as JSON on standard output')
    .addHelpText('after', HELP)
    .showHelpAfterError('Add --help to see what can be given.')
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

  command(colloquy, 'login', 'sign in on this machine with a code that you approve', login)
  command(colloquy, 'approve <code>', 'let another machine sign in with the code it shows', approve)
  command(colloquy, 'logout', 'revoke the key of this machine and forget it', logout)
  command(colloquy, 'whoami', 'who this machine is signed in as', whoami)

  const templates = colloquy.command('templates').description('templates as files in a folder')
  command(templates, 'list', 'the templates of the organization', listTemplates)
  command(
    templates,
    'pull [folder]',
    'write each template to a file (default templates/)',
    pullTemplates,
  ).option('--force', 'overwrite files with changes that were not pushed')
  command(templates, 'push [folder]', 'send what was changed in the files', pushTemplates)
    .option('--dry-run', 'say what would be sent, and send nothing')
    .option('--strict', 'refuse a template that has warnings')

  const interviews = colloquy.command('interviews').description('conversations')
  command(
    interviews,
    'create <template_id>',
    'make a conversation; prints its join URL',
    createInterview,
  )
    .option('--person <name>', 'who takes part')
    .option('--language <language>', 'en, es, pt, fr or de')
    .option('--context <json>', 'an object that the agent knows')
  command(
    interviews,
    'watch <interview_id>',
    'follow a conversation until it is over',
    watchInterview,
  )

  command(colloquy, 'listen', 'show what happens in all conversations as it happens', listen)
    .option('--forward-to <url>', 'send each webhook there too')
    .addHelpText('after', LISTEN_HELP)
  command(colloquy, 'doctor', 'what is missing on this machine to run the service', examineMachine)

  try {
    await colloquy.parseAsync(words, { from: 'user' })
    return status
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE
    return explain(error, env)
  }
}
