/** `node scripts/run.mjs <program> [argument…]`: runs a program from a build of the sources. */
import { runProgram } from './run/run_program.mjs'

const [, , program, ...words] = process.argv
await runProgram(program, words)
