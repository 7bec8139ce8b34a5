import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Env } from '../../shared/base/config.ts'
import { START_VARIABLES } from '../../shared/base/environment.ts'
import { BUILD } from '../helpers/build.ts'
import { checkout } from '../scripts/checkout.ts'

const { scripts, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  version: string
}

const root = checkout(undefined, afterAll)

test.each([
  ['npm start', 'start', 'local/start.js', []],
  ['npm run demo', 'demo', 'local/demo.js', []],
  ['npm run doctor', 'doctor', 'cli/main.js', ['doctor']],
  ['npm run admin:key', 'admin:key', 'api/admin_key.js', []],
  ['npm run org:key', 'org:key', 'api/org_key.js', []],
  ['npm run bench -- call', 'bench', 'bench/main.js', ['call']],
  ['npm run bench -- recognizer', 'bench', 'bench/main.js', ['recognizer']],
  ['npm run drill', 'drill', 'drill/main.js', []],
])(
  '%s says what it is for without a build, and rejects an unknown flag with status 2',
  (name, script, file, args) => {
    const words = name.split(' -- ')[1] ?? ''
    const line = `${scripts[script]} ${words} --help`
    const helped = spawnSync(line, { cwd: root, shell: true, encoding: 'utf8' })
    expect([helped.status, helped.stderr]).toEqual([0, ''])
    expect(helped.stdout).toContain(name)
    expect(existsSync(join(root, 'dist'))).toBe(false)

    const refused = run(file, ...args, '--nonsense')
    expect([refused.status, refused.stdout]).toEqual([2, ''])
    expect(refused.stderr).toMatch(/^(error: unknown|Unknown) option '--nonsense'/)
  },
)

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
