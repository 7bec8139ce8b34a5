import { afterAll, expect, test } from 'vitest'
import { checkout } from '../scripts/checkout.ts'
import { expectHelpOfSources } from './help_of_sources.ts'
import { PROGRAMS } from './programs.ts'
import { expectUnknownFlagRefused, runOfBuild } from './run_of_build.ts'

const root = checkout(undefined, afterAll)

test.each(PROGRAMS)('%s says what it is for without a build', (name, script) =>
  expectHelpOfSources(root, name, script),
)

test.each(PROGRAMS)('%s rejects an unknown flag with status 2', (_name, _script, file, args) =>
  expectUnknownFlagRefused(file, args),
)

test.each(['local/demo.js', 'cli/main.js'])('%s prints its version, as npm start does', (file) => {
  const told = runOfBuild(file, '--version')
  expect([told.status, told.stdout, told.stderr]).toEqual([
    0,
    runOfBuild('local/start.js', '--version').stdout,
    '',
  ])
})
