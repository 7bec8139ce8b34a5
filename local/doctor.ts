import { resolve } from 'node:path'
import { readArguments } from './arguments.ts'
import { examine } from './examination.ts'

/** Entry of `npm run doctor`: what is there, what is missing and how to get it. */
const HELP = `npm run doctor

Looks at everything that npm start needs here, one line each, and says how to get what is missing.
It starts nothing. Where the environment gives keys or addresses of providers, of a database or of a
LiveKit server, it asks each whether it answers and takes the key.

  --help   this text

Exit status 0 only if npm start would work.`

const { help } = readArguments({ help: { type: 'boolean' } }, HELP)
if (help) console.log(HELP)
else process.exit(await report(resolve(process.env.COLLOQUY_HOME || '.colloquy')))

/** Answers the exit status. */
async function report(home: string): Promise<number> {
  const findings = await examine(process.env, home)
  for (const { state, what, text } of findings) {
    console.log(`${state.padEnd(8)} ${what.padEnd(16)} ${text}`)
  }
  const works = findings.every(({ state }) => state !== 'missing')
  console.log(
    works ? '\nnpm start would work.' : '\nnpm start would not work before this is mended.',
  )
  return works ? 0 : 1
}
