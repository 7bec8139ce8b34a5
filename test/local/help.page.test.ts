import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Env } from '../../shared/base/variables.ts'
import { START_VARIABLES } from '../../shared/base/environment.ts'
import { BUILD } from '../helpers/build.ts'
import { checkout } from '../scripts/checkout.ts'
import { expectHelpOfSources } from './help_of_sources.ts'
import { PROGRAMS } from './programs.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

test.each(PROGRAMS)(
  '%s says what it is for, and rejects an unknown flag with status 2',
  (name, _, file, args) => {
    const helped = run(file, ...args, '--help')
    expect([helped.status, helped.stderr]).toEqual([0, ''])
    expect(helped.stdout).toContain(name)

    const refused = run(file, ...args, '--nonsense')
    expect([refused.status, refused.stdout]).toEqual([2, ''])
    expect(refused.stderr).toMatch(/^(error: unknown|Unknown) option '--nonsense'/)
  },
)

test('npm start says what it is for without a build', () => {
  expectHelpOfSources(checkout(), 'npm start', 'start')
})

test.each([
  [['--template', 'nonsense'], /It must be one of setup-assistant, exit-interview, /],
  [['--template', 'exit-interview', '--lang', 'es'], /templates are in English: leave --lang out/],
])('a demo with %j is rejected in words that say what to do', (args, said) => {
  const { status, stderr } = run('local/demo.js', ...args)
  expect([status, stderr]).toEqual([2, expect.stringMatching(said)])
})

test.each(['local/start.js', 'local/demo.js', 'cli/main.js'])('%s prints its version', (file) => {
  const told = run(file, '--version')
  expect([told.status, told.stdout, told.stderr]).toEqual([0, `${version}\n`, ''])
})

test('the first help of npm start fits a terminal, and names no nonexistent variable', () => {
  const { stdout } = run('local/start.js', '--help')
  const lines = stdout.split('\n')
  expect(lines.length).toBeLessThanOrEqual(30)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100)
  const known = [...Object.keys(Env.shape), ...START_VARIABLES]
  const named = [...stdout.matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
  expect(stdout).toContain('docs/configuration.md')
})

/** Runs a program of the build. */
function run(file: string, ...words: string[]) {
  return spawnSync(process.execPath, [join(BUILD, file), ...words], { encoding: 'utf8' })
}
