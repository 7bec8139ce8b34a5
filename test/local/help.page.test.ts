import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DIST = join(import.meta.dirname, '../../dist')

test.each([
  ['npm start', ['local/start.js']],
  ['npm run demo', ['local/demo.js']],
  ['npm run doctor', ['cli/main.js', 'doctor'], 2],
  ['npm run admin:key', ['api/admin_key.js']],
  ['npm run org:key', ['api/org_key.js']],
  ['npm run bench -- call', ['bench/main.js', 'call']],
  ['npm run bench -- recognizer', ['bench/main.js', 'recognizer']],
])('%s says what it is for, and refuses an unknown flag', (name, [file, ...args], status = 1) => {
  const run = (flag: string) =>
    spawnSync(process.execPath, [join(DIST, file!), ...args, flag], { encoding: 'utf8' })
  const helped = run('--help')
  expect([helped.status, helped.stderr]).toEqual([0, ''])
  expect(helped.stdout).toContain(name)

  const refused = run('--nonsense')
  expect([refused.status, refused.stdout]).toEqual([status, ''])
  expect(refused.stderr).toMatch(/^(error: unknown|Unknown) option '--nonsense'/)
})

test.each([
  [['--template', 'nonsense'], /It must be one of setup-assistant, exit-interview, /],
  [['--template', 'exit-interview', '--lang', 'es'], /templates are in English: leave --lang out/],
])('a demo with %j is refused in words that say what to do', (args, said) => {
  const demo = [join(DIST, 'local/demo.js'), ...args]
  const { status, stderr } = spawnSync(process.execPath, demo, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringMatching(said)])
})
