import { readArguments } from './arguments.ts'
import { reportExamination } from './doctor/report_examination.ts'

/** Entry of `npm run doctor`: what is installed, what is missing and how to get it. */
const HELP = `npm run doctor

Checks everything that npm start needs, one line each, and says how to get what is missing. It
starts nothing. If the environment names providers, a database or a LiveKit server, it checks that
each answers and accepts the key.

  --json   prints the same as {works, findings}
  --help   this text

Exit status 0 only if npm start would work.`

const FLAGS = { help: { type: 'boolean' }, json: { type: 'boolean' } } as const
const { help, json } = readArguments(FLAGS, HELP)
if (help) console.log(HELP)
else process.exit(await reportExamination(process.env, json))
