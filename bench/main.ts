import { runApi } from './api.ts'
import { runRecognizer } from './recognizer.ts'
import { runWebhooks } from './webhooks.ts'

/** Every benchmark by the name that `npm run bench -- <name>` takes. */
const BENCHMARKS: Record<string, { about: string; run(args: string[]): Promise<void> }> = {
  call: {
    about: 'the pause that a participant hears in a room, beside a bare session of the framework',
    async run(args) {
      // In a terminal the media library would otherwise log every packet that nobody reads.
      process.env.NODE_ENV ??= 'production'
      const { runCall } = await import('./call.ts')
      await runCall(args)
    },
  },
  timing: {
    about: "how far each recorded instant is from the participant's clock and the providers' own",
    async run(args) {
      process.env.NODE_ENV ??= 'production'
      const { runTiming } = await import('./timing.ts')
      await runTiming(args)
    },
  },
  recognizer: {
    about: 'word errors and speed of the local recognizer on human recordings and on local voices',
    run: runRecognizer,
  },
  api: {
    about: 'reading one conversation, beside a bare HTTP server with the same SQL',
    run: runApi,
  },
  webhooks: {
    about:
      'from a commit to its webhook, and deliveries per second beside bare signing and sending',
    run: runWebhooks,
  },
}

const [name = '--help', ...args] = process.argv.slice(2)
const benchmark = BENCHMARKS[name]
if (benchmark) {
  await benchmark.run(args).catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
} else {
  if (name !== '--help') console.error(`There is no benchmark ${name}.`)
  console.log('npm run bench -- <name>, where <name> is one of:')
  for (const [each, { about }] of Object.entries(BENCHMARKS))
    console.log(`  ${each.padEnd(10)}  ${about}`)
  process.exitCode = name === '--help' ? 0 : 1
}
