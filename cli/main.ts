#!/usr/bin/env node
import { program } from './program.ts'

/** Entry point of `colloquy`. */
process.exitCode = await program(process.argv.slice(2), process.env)
