#!/usr/bin/env node
/** Entry point of `npx colloquy`. */
import { runProgram } from './run/run_program.mjs'

await runProgram('cli/main', process.argv.slice(2))
