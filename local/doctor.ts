import { resolve } from 'node:path'
import { examine } from './examination.ts'

/** Entry of `npm run doctor`: what is there, what is missing and how to get it. */
const home = resolve(process.env.COLLOQUY_HOME || '.colloquy')
const findings = await examine(process.env, home)
for (const { state, what, text } of findings) {
  console.log(`${state.padEnd(8)} ${what.padEnd(16)} ${text}`)
}
const works = findings.every(({ state }) => state !== 'missing')
console.log(works ? '\nnpm start would work.' : '\nnpm start would not work before this is mended.')
process.exit(works ? 0 : 1)
