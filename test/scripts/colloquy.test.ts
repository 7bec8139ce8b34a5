import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../helpers/temporary_folder.ts'

/** A build that says what it does, and makes a program that prints its arguments. */
const BUILD = `
  require('fs').mkdirSync('dist/cli', { recursive: true })
  require('fs').writeFileSync('dist/cli/main.js', 'console.log(process.argv.slice(2).join())')
  console.log('building')
`

test('the command line works before a build, which it makes once', () => {
  const run = checkout(BUILD)
  const first = run('interviews', 'list')
  expect([first.status, first.stdout]).toEqual([0, 'interviews,list\n'])
  expect(first.stderr).toMatch(/^No build found[^]*building/)
  const second = run('whoami')
  expect([second.status, second.stdout, second.stderr]).toEqual([0, 'whoami\n', ''])
})

test('a build that fails says what to run', () => {
  const { status, stdout, stderr } = checkout('process.exit(3)')('whoami')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('run npm ci, then npm run build')
})

/** Runs the command line of a checkout whose build is this script, from another folder. */
function checkout(build: string) {
  const folder = temporaryFolder()
  const { bin } = JSON.parse(readFileSync('package.json', 'utf8')) as { bin: { colloquy: string } }
  const script = join(folder, bin.colloquy)
  mkdirSync(dirname(script))
  cpSync(bin.colloquy, script)
  writeFileSync(join(folder, 'build.cjs'), build)
  const scripts = { build: 'node build.cjs' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
  return (...words: string[]) => spawnSync(script, words, { encoding: 'utf8' })
}
