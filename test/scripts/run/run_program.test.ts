import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkout } from '../checkout.ts'

const SAYS_ITS_WORDS = 'const words: string[] = process.argv.slice(2); console.log(words.join())'

/** Compiles the command line, and says so to standard output. */
const BUILD = `
  import { build } from 'esbuild'
  import { makeBuild } from './build/builds.mjs'
  import { INPUTS } from './build/inputs.mjs'

  console.log('compiling')
  const entryPoints = ['cli/main.ts', 'shared/base/hold_build.ts']
  const make = (draft) => build({ entryPoints, outdir: draft, outbase: '.' })
  const current = !process.argv.includes('--aside')
  await makeBuild({ root: process.cwd(), inputs: INPUTS, make, say: console.error, current })
`

test('a program is built once, and again when its source has changed, and leaves dist/current as it is, from which production starts', () => {
  const { run, build, root, write } = smallCheckout()
  const first = run('interviews', 'list')
  expect([first.status, first.stdout]).toEqual([0, 'interviews,list\n'])
  expect(first.stderr).toMatch(/^compiling\nBuilding …\nBuilt in .+ s\.\n$/)
  const second = run('whoami')
  expect([second.status, second.stdout, second.stderr]).toEqual([0, 'whoami\n', ''])
  write("console.log('changed')")
  const third = run('whoami')
  expect([third.status, third.stdout]).toEqual([0, 'changed\n'])
  expect(existsSync(join(root, 'dist/current'))).toBe(false)
  build()
  const current = () => readlinkSync(join(root, 'dist/current'))
  const before = current()
  write("console.log('again')")
  expect(run('whoami').stdout).toBe('again\n')
  expect(run('whoami').stdout).toBe('again\n')
  expect(current()).toBe(before)
  build()
  expect(current()).not.toBe(before)
})

test.each(['--help', '-h', '--version'])('%s needs no build', (flag) => {
  const { run, root } = smallCheckout()
  const { status, stdout, stderr } = run('interviews', flag)
  expect([status, stdout, stderr]).toEqual([0, `interviews,${flag}\n`, ''])
  expect(existsSync(join(root, 'dist'))).toBe(false)
})

test('a build that fails says what to run, and runs nothing', () => {
  const { run, root } = smallCheckout()
  writeFileSync(join(root, 'scripts/build.mjs'), 'process.exit(3)')
  const { status, stdout, stderr } = run('whoami')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('run npm ci, then npm run build')
})

test('without development packages the current build runs, as in an image', () => {
  const { run, build, root, write } = smallCheckout()
  const nothing = () => rmSync(join(root, 'node_modules'), { force: true })
  build()
  nothing()
  write("console.log('changed')")
  const { status, stdout, stderr } = run('--help')
  expect([status, stdout, stderr]).toEqual([0, '--help\n', ''])
  rmSync(join(root, 'dist'), { recursive: true })
  const without = run('whoami')
  expect([without.status, without.stdout]).toEqual([1, ''])
  expect(without.stderr).toContain('run npm ci')
})

test('signals and the exit status are those of the program', async () => {
  const { root, write } = smallCheckout()
  write(
    "process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1e6); console.log('up')",
  )
  const script = [join(root, 'scripts/run.mjs'), 'cli/main']
  const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  child.kill('SIGTERM')
  expect(await ended).toEqual([7, null])
})

/** A checkout whose only program is the command line, which runs from another folder. */
function smallCheckout() {
  const root = checkout(['scripts', 'shared/base/hold_build.ts'])
  mkdirSync(join(root, 'cli'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(root, 'scripts/build.mjs'), BUILD)
  const write = (source: string) => writeFileSync(join(root, 'cli/main.ts'), source)
  write(SAYS_ITS_WORDS)
  const run = (...words: string[]) =>
    spawnSync(join(root, 'scripts/colloquy.mjs'), words, { encoding: 'utf8' })
  const build = () => spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root })
  return { root, run, build, write }
}
