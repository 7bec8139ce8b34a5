import { resolve } from 'node:path'
import { Language, LANGUAGE_NAMES } from '../shared/languages.ts'
import { readArguments } from './arguments.ts'
import type { DemoResult } from './demo/result.ts'
import { terminal } from './demo/terminal.ts'
import { onStop } from './stop_signal.ts'

/** Entry of `npm run demo`: one whole conversation on this machine, with nobody but programs. */
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

process.exit(await main())

async function main(): Promise<number> {
  const { lang = 'en', json, help } = readArguments(OPTIONS, HELP)
  if (help) {
    console.log(HELP)
    return 0
  }
  const language = Language.safeParse(lang)
  if (!language.success) {
    console.error(`--lang must be one of ${Language.options.join(', ')}`)
    return 1
  }
  // The room library logs everything to standard output unless it is told otherwise.
  process.env.NODE_ENV ??= 'production'
  const { runDemo } = await import('./demo/run.ts')
  const { printReport } = await import('./demo/report.ts')

  const out = terminal(json ? process.stderr : process.stdout, process.env)
  const told = new AbortController()
  onStop((again) => {
    if (again) process.exit(130)
    told.abort(new Error('Stopped.'))
  }, process.env.npm_lifecycle_event)
  try {
    const home = resolve(process.env.COLLOQUY_HOME || '.colloquy')
    const demo = { home, env: process.env, language: language.data, out, signal: told.signal }
    const result = await runDemo(demo)
    if (json) console.log(JSON.stringify(result, null, 2))
    else printReport(out, result)
    return verdict(result)
  } catch (error) {
    out.line(out.red((error as Error).message))
    return told.signal.aborted ? 130 : 1
  }

  function verdict({ failed }: DemoResult) {
    for (const sentence of failed) out.line(out.red(sentence))
    if (failed.length > 0) return 1
    out.line(
      out.green('Completed, every goal committed, every webhook received with a valid signature.'),
    )
    return 0
  }
}
