import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { keepFilesInMemory } from './test/files_in_memory.ts'
import LongestFirst from './test/longest_first.ts'

keepFilesInMemory()

/** Removed by `test/setup_postgres.ts` at the end of the run. */
const provide = { reached_folder: join(tmpdir(), `colloquy-reached-${process.pid}`) }

/** So long that a test which takes it hangs, however slow or busy the machine is. */
const PATIENT = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 280_000 } },
}

const execArgv = [
  // A larger young generation collects less often what thousands of short tests leave behind. In MiB.
  '--max-semi-space-size=64',
  // Little runs so often that compiling it for speed pays: as early as V8 usually begins, that takes an eighth
  // of the processor's time. Node 22 and later know no such flag.
  ...(Number.parseInt(process.versions.node) < 22 ? ['--interrupt-budget=600000'] : []),
]

const PURE = 'test/**/!(*.pg|*.page|*.live|*.long|*.long.pure|*.after).test.ts'
const SHORT_PG = 'test/**/!(*.long).pg.test.ts'
const SHORT_PAGE = 'test/**/!(*.long).page.test.ts'

/** Of tests on Postgres. */
const PG = {
  execArgv,
  isolate: false,
  globalSetup: ['test/setup_postgres.ts'],
  setupFiles: ['test/setup_quiet.ts', 'test/setup_noted.ts'],
  ...PATIENT,
  // Another one would only load the service once more: Postgres works beside them.
  maxWorkers: 3,
}

/** Of tests in which somebody speaks in a real room. */
const LIVE = {
  execArgv,
  isolate: false,
  globalSetup: ['test/setup_live.ts'],
  setupFiles: ['test/setup_quiet.ts', 'test/setup_calls.ts'],
  // Otherwise the room library writes every connection's details to standard output.
  env: { NODE_ENV: 'production' },
  // Speech is in real time, and on a shared machine time stands still now and then. A test that
  // needs another attempt is named at the end of the run, and more than a few fail it.
  retry: 2,
  provide,
  ...PATIENT,
  // Each look takes a little of the processor from the calls.
  expect: { poll: { ...PATIENT.expect.poll, interval: 200 } },
  maxWorkers: 3,
}

/**
 * The suffix says what a test needs: `.test.ts` nothing, `.pg.test.ts` a real Postgres, `.page.test.ts` the
 * compiled service in `dist/` and a browser, `.live.test.ts` a real LiveKit room as well, in which somebody
 * speaks. What needs much time, or proves over again what another test has shown, is left by `npm test` to
 * `npm run test:long`: `.long.test.ts` needs the same as a live one, and `.long.page.test.ts`,
 * `.long.pg.test.ts` and `.long.pure.test.ts` what their last word says. `.more.pg.test.ts` runs in both: in
 * `npm test` with some data, in `npm run test:long` with all of it.
 * `.after.test.ts` judges the run when all else is over.
 *
 * `main` has the first two kinds, which share workers and what these have loaded; `pure` the first alone,
 * for a run that starts no Postgres. `npm test` runs `short`, which has the first three: while one waits for
 * its browser, others compute.
 */
export default defineConfig({
  test: {
    reporters: ['default', './test/closing_line.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...PG,
          name: 'main',
          include: [PURE, SHORT_PG],
          provide: { ...provide, with_all_data: false },
        },
      },
      {
        test: {
          ...PG,
          name: 'short',
          include: [PURE, SHORT_PG, SHORT_PAGE],
          globalSetup: ['test/setup_postgres.ts', 'test/setup_live.ts'],
          provide: { ...provide, with_all_data: false },
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'pure',
          include: [PURE],
          isolate: false,
          setupFiles: ['test/setup_quiet.ts'],
          execArgv,
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'page',
          execArgv,
          isolate: false,
          include: [SHORT_PAGE],
          globalSetup: ['test/setup_live.ts'],
          setupFiles: ['test/setup_quiet.ts'],
          provide,
          ...PATIENT,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...LIVE,
          name: 'live',
          retry: 1,
          include: ['test/**/*.live.test.ts'],
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...LIVE,
          name: 'long',
          include: ['test/**/*.long.test.ts', 'test/**/*.long.page.test.ts'],
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...PG,
          name: 'more',
          include: ['test/**/*.{long,more}.pg.test.ts', 'test/**/*.long.pure.test.ts'],
          provide: { ...provide, with_all_data: true },
        },
      },
      {
        test: {
          name: 'after',
          include: ['test/**/*.after.test.ts'],
          sequence: { groupOrder: 4 },
          provide,
        },
      },
    ],
  },
})
