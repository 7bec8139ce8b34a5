import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Env } from '../../shared/base/environment/variables.ts'
import { START_VARIABLES } from '../../shared/base/environment/environment.ts'
import { checkout } from '../scripts/checkout.ts'
import { expectHelpOfSources } from './help_of_sources.ts'
import { PROGRAMS } from './programs.ts'
import { expectUnknownFlagRefused, runOfBuild } from './run_of_build.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

test.each(PROGRAMS)('%s says what it is for', (name, _, file, args) => {
  const { status, stderr, stdout } = runOfBuild(file, ...args, '--help')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain(name)
})

// The others read their words as one of these.
test.each([
  ['local/start.js', []],
  ['api/admin_key.js', []],
])('%s rejects an unknown flag with status 2', expectUnknownFlagRefused)

test('npm start says what it is for without a build', () => {
  expectHelpOfSources(checkout(), 'npm start', 'start')
})

test.each([
  [['--template', 'nonsense'], /It must be one of setup-assistant, exit-interview, /],
  [['--template', 'exit-interview', '--lang', 'es'], /templates are in English: leave --lang out/],
])('a demo with %j is rejected in words that say what to do', (args, said) => {
  const { status, stderr } = runOfBuild('local/demo.js', ...args)
  expect([status, stderr]).toEqual([2, expect.stringMatching(said)])
})

test('npm start prints its version', () => {
  const told = runOfBuild('local/start.js', '--version')
  expect([told.status, told.stdout, told.stderr]).toEqual([0, `${version}\n`, ''])
})

test('the first help of npm start fits a terminal, and names no nonexistent variable', () => {
  const { stdout } = runOfBuild('local/start.js', '--help')
  const lines = stdout.split('\n')
  expect(lines.length).toBeLessThanOrEqual(30)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100)
  const known = [...Object.keys(Env.shape), ...START_VARIABLES]
  const named = [...stdout.matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
  expect(stdout).toContain('docs/configuration.md')
})
