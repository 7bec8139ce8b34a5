import { readArguments } from './arguments.ts'
import { reportExamination } from './doctor/report_examination.ts'

/** Entry of `npm run doctor`: what is there, what is missing and how to get it. */
const HELP = `npm run doctor

Looks at everything that npm start needs here, one line each, and says how to get what is missing.
It starts nothing. Where the environment gives keys or addresses of providers, of a database or of a
LiveKit server, it asks each whether it answers and takes the key.

  --json   the same as {works, findings}
  --help   this text

Exit status 0 only if npm start would work.`

const FLAGS = { help: { type: 'boolean' }, json: { type: 'boolean' } } as const
const { help, json } = readArguments(FLAGS, HELP)
if (help) console.log(HELP)
else process.exit(await reportExamination(process.env, json))
