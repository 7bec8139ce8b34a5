import { InvalidArgumentError, Option } from 'commander'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Language } from '../shared/base/languages.ts'
import { commandLine } from './command_line.ts'
import { PLAY_NAMES, samplePlay, seedKeyOf, seedPlay } from './demo/play.ts'
import { shownPath, terminal } from './demo/terminal.ts'
import { onStop } from './stop_signal.ts'

/** Entry point of `npm run demo`: one whole conversation on this machine, between two programs. */
const DESCRIPTION =
  'Starts everything on this machine, has a scripted participant talk with the agent in a real room, ' +
  'and prints the results. No key is needed.'

const HELP = `
Templates: ${PLAY_NAMES.join(', ')}. They are in English.

Exit status: 0 only if the conversation completed, every goal was committed, with a template also as
it was said, and every webhook was received with a valid signature; 1 otherwise, and 2 where the command
line was not understood.`

const command = commandLine('npm run demo --')
  .description(DESCRIPTION)
  .addOption(
    new Option('--lang <language>', 'the language of the conversation')
      .choices(Language.options)
      .default('en'),
  )
  .addOption(
    new Option(
      '--template <name>',
      'a built-in template, instead of the sample conversation',
    ).argParser(knownKey),
  )
  .option('--json', 'print the result as one JSON object; progress goes to standard error')
  .allowExcessArguments(false)
  .addHelpText('after', HELP)
  .parse()
const { lang, template, json } = command.opts<{
  lang: Language
  template?: string
  json?: boolean
}>()
if (template && lang !== 'en') {
  command.error('error: the templates are in English: leave --lang out, or --template')
}

process.exit(await demonstrate())

function knownKey(name: string): string {
  const key = seedKeyOf(name)
  if (key) return key
  throw new InvalidArgumentError(`It must be one of ${PLAY_NAMES.join(', ')}.`)
}

async function demonstrate(): Promise<number> {
  // Outside production the room library logs everything to standard output.
  process.env.NODE_ENV ??= 'production'
  const { runDemo } = await import('./demo/run.ts')
  const { printReport } = await import('./demo/report.ts')
  const { detailLines } = await import('./demo/details.ts')

  const out = terminal(json ? process.stderr : process.stdout, process.env)
  const stop = new AbortController()
  onStop((again) => {
    if (again) process.exit(130)
    stop.abort(new Error('Stopped.'))
  }, process.env.npm_lifecycle_event)
  try {
    const home = resolve(process.env.COLLOQUY_HOME || '.colloquy')
    const play = template ? seedPlay(template) : samplePlay(lang)
    const result = await runDemo({ home, env: process.env, play, out, signal: stop.signal })
    const details = join(home, 'demo', 'details.txt')
    writeFileSync(details, detailLines(result).join('\n'))
    if (json) console.log(JSON.stringify(result, null, 2))
    else printReport(out, result)
    out.line(`Breakdown of every pause, cost, and recognition errors: ${shownPath(details)}`)
    for (const sentence of result.failed) out.line(out.red(sentence))
    if (result.failed.length > 0) return 1
    out.line(
      out.green('Completed, every goal committed, every webhook received with a valid signature.'),
    )
    out.line('To talk to the agent yourself: npm start')
    out.line(
      'To see how a call copes when a database, a provider or a process fails: npm run drill -- --list',
    )
    return 0
  } catch (error) {
    out.line(out.red((error as Error).message))
    return stop.signal.aborted ? 130 : 1
  }
}
