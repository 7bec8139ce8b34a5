import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Env } from '../../shared/config.ts'
import { START_VARIABLES } from '../../shared/environment.ts'

const DIST = join(import.meta.dirname, '../../dist')

test.each([
  ['npm start', ['local/start.js']],
  ['npm run demo', ['local/demo.js']],
  ['npm run doctor', ['cli/main.js', 'doctor']],
  ['npm run admin:key', ['api/admin_key.js']],
  ['npm run org:key', ['api/org_key.js']],
  ['npm run bench -- call', ['bench/main.js', 'call']],
  ['npm run bench -- recognizer', ['bench/main.js', 'recognizer']],
  ['npm run drill', ['drill/main.js']],
  ['npm run tune -- turns', ['tune/main.js', 'turns']],
])('%s says what it is for, and rejects an unknown flag with status 2', (name, [file, ...args]) => {
  const run = (flag: string) =>
    spawnSync(process.execPath, [join(DIST, file!), ...args, flag], { encoding: 'utf8' })
  const helped = run('--help')
  expect([helped.status, helped.stderr]).toEqual([0, ''])
  expect(helped.stdout).toContain(name)

  const refused = run('--nonsense')
  expect([refused.status, refused.stdout]).toEqual([2, ''])
  expect(refused.stderr).toMatch(/^(error: unknown|Unknown) option '--nonsense'/)
})

test.each([
  [['--template', 'nonsense'], /It must be one of setup-assistant, exit-interview, /],
  [['--template', 'exit-interview', '--lang', 'es'], /templates are in English: leave --lang out/],
])('a demo with %j is rejected in words that say what to do', (args, said) => {
  const demo = [join(DIST, 'local/demo.js'), ...args]
  const { status, stderr } = spawnSync(process.execPath, demo, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([2, expect.stringMatching(said)])
})

test.each(['local/start.js', 'local/demo.js', 'cli/main.js'])('%s prints its version', (file) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const told = spawnSync(process.execPath, [join(DIST, file), '--version'], { encoding: 'utf8' })
  expect([told.status, told.stdout, told.stderr]).toEqual([0, `${version}\n`, ''])
})

test('the first help of npm start fits a terminal, and names no nonexistent variable', () => {
  const start = [join(DIST, 'local/start.js'), '--help']
  const { stdout } = spawnSync(process.execPath, start, { encoding: 'utf8' })
  const lines = stdout.split('\n')
  expect(lines.length).toBeLessThanOrEqual(30)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100)
  const known = [...Object.keys(Env.shape), ...START_VARIABLES]
  const named = [...stdout.matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
  expect(stdout).toContain('docs/configuration.md')
})
