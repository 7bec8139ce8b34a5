import { runRecognizer } from './recognizer.ts'

/** Every benchmark by the name that `npm run bench -- <name>` takes. */
const BENCHMARKS: Record<string, { about: string; run(args: string[]): Promise<void> }> = {
  recognizer: {
    about: 'word errors and speed of the local recognizer on human recordings and on local voices',
    run: runRecognizer,
  },
}

const [name = '--help', ...args] = process.argv.slice(2)
const benchmark = BENCHMARKS[name]
if (benchmark) {
  await benchmark.run(args)
} else {
  console.log('npm run bench -- <name>, where <name> is one of:')
  for (const [each, { about }] of Object.entries(BENCHMARKS)) console.log(`  ${each}  ${about}`)
  process.exitCode = name === '--help' ? 0 : 1
}
