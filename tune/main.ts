import { program } from './program.ts'

/** Entry point of `npm run tune`. */
process.exitCode = await program(process.argv.slice(2), process.env)
