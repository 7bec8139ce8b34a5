import { resolve } from 'node:path'
import { Language, LANGUAGE_NAMES } from '../shared/languages.ts'
import { readArguments } from './arguments.ts'
import { terminal } from './demo/terminal.ts'
import { onStop } from './stop_signal.ts'

/** Entry of `npm run demo`: one whole conversation on this machine, between two programs. */
const HELP = `npm run demo [-- --lang <language>] [-- --json]

Starts everything on this machine, lets a scripted participant talk with the agent in a real room,
and prints the results. No key is needed.

  --lang   ${Object.entries(LANGUAGE_NAMES)
    .map(([code, label]) => `${code} ${label}`)
    .join(', ')}; default: en
  --json   prints the result as one JSON object; progress goes to standard error
  --help   this text

Exit status 0 only if the conversation is completed, every goal was committed, and every webhook was
received with a valid signature.`

const OPTIONS = {
  lang: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const { lang = 'en', json = false, help } = readArguments(OPTIONS, HELP)
const { data: language } = Language.safeParse(lang)
if (help) console.log(HELP)
else if (language) process.exit(await demonstrate(language))
else {
  console.error(`--lang must be one of ${Language.options.join(', ')}`)
  process.exit(1)
}

async function demonstrate(language: Language): Promise<number> {
  // Outside production the room library logs everything to standard output.
  process.env.NODE_ENV ??= 'production'
  const { runDemo } = await import('./demo/run.ts')
  const { printReport } = await import('./demo/report.ts')

  const out = terminal(json ? process.stderr : process.stdout, process.env)
  const stop = new AbortController()
  onStop((again) => {
    if (again) process.exit(130)
    stop.abort(new Error('Stopped.'))
  }, process.env.npm_lifecycle_event)
  try {
    const home = resolve(process.env.COLLOQUY_HOME || '.colloquy')
    const result = await runDemo({ home, env: process.env, language, out, signal: stop.signal })
    if (json) console.log(JSON.stringify(result, null, 2))
    else printReport(out, result)
    for (const sentence of result.failed) out.line(out.red(sentence))
    if (result.failed.length > 0) return 1
    out.line(
      out.green('Completed, every goal committed, every webhook received with a valid signature.'),
    )
    out.line('To talk to the agent yourself: npm start')
    return 0
  } catch (error) {
    out.line(out.red((error as Error).message))
    return stop.signal.aborted ? 130 : 1
  }
}
