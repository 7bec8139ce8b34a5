import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readlinkSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { findBuild } from '../../../scripts/build/builds.mjs'
import { smallTree, writeHoldBuild } from './small_tree.ts'

test('what has not changed is not built again, and prints nothing', async () => {
  const tree = smallTree()
  const first = await tree.build()
  expect(tree.said).toEqual(['Building …', expect.stringMatching(/^Built in [\d.]+ s\.$/)])
  writeFileSync(join(tree.root, 'sources/.text.txt.swp'), 'an editor has it open')
  expect(await tree.build()).toBe(first)
  expect(tree.said).toHaveLength(2)

  tree.write('second')
  const second = await tree.build()
  expect([tree.read(first), tree.read(second)]).toEqual([
    ['first', 'first'],
    ['second', 'second'],
  ])
  tree.write('first')
  expect(await tree.build()).toBe(first)
  expect(tree.made()).toBe(2)
})

test.each(['sources/text.txt', 'sources/another.txt', 'settings.json'])(
  'a change of %s is built',
  async (file) => {
    const tree = smallTree()
    const before = await tree.build()
    writeFileSync(join(tree.root, file), 'changed')
    expect(await tree.build()).not.toBe(before)
  },
)

test('dist/current leads to what was built to be it last, and never to half of a build', async () => {
  const tree = smallTree()
  const current = () => readlinkSync(join(tree.root, 'dist/current'))
  const first = await tree.build()
  expect(current()).toBe(basename(first))
  tree.write('second')
  const second = await tree.build(() => {
    expect(findBuild(tree.root, tree.inputs)).toBeUndefined()
    expect(current()).toBe(basename(first))
  })
  expect(current()).toBe(basename(second))
  tree.write('first')
  expect(findBuild(tree.root, tree.inputs)).toBe(first)
  expect(await tree.build(undefined, false)).toBe(first)
  expect(current()).toBe(basename(second))
  await tree.build()
  expect(current()).toBe(basename(first))
})

test('the current build stays, however many others are made', async () => {
  const tree = smallTree()
  const current = await tree.build()
  lastUsed(current, 0)
  await buildMany(tree, false)
  expect(tree.built()).toContain(basename(current))
  expect(readlinkSync(join(tree.root, 'dist/current'))).toBe(basename(current))
})

test('every user who may read dist may read a build', async () => {
  const tree = smallTree()
  const build = await tree.build()
  expect(statSync(build).mode).toBe(statSync(join(tree.root, 'dist')).mode)
})

test('two builds at once both end with the same whole build', async () => {
  const tree = smallTree()
  const halves: (() => void)[] = []
  /** Waits until both have made half of it. */
  const meet = () =>
    new Promise<void>((resolve) => {
      if (halves.push(resolve) === 2) halves.forEach((goOn) => goOn())
    })
  const builds = await Promise.all([tree.build(meet), tree.build(meet)])
  expect(tree.made()).toBe(2)
  expect(builds[0]).toBe(builds[1])
  expect(tree.read(builds[0])).toEqual(['first', 'first'])
  expect(tree.built()).toEqual([basename(builds[0]), 'current'].toSorted())
})

test('a build that is killed counts as none, and the next removes what it left', async () => {
  const tree = smallTree()
  const url = pathToFileURL('scripts/build/builds.mjs').href
  const program = `
    const { makeBuild } = await import(${JSON.stringify(url)})
    const { writeFileSync } = await import('node:fs')
    const make = (draft) => {
      writeFileSync(draft + '/text.txt', 'half')
      process.send('half')
      return new Promise(() => process.on('message', () => {}))
    }
    await makeBuild({ ...${JSON.stringify({ root: tree.root, inputs: tree.inputs })}, make, say() {}, current: true })
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(tree.built()).toEqual([expect.stringMatching(/^draft-/)])
  expect(findBuild(tree.root, tree.inputs)).toBeUndefined()

  const build = await tree.build()
  expect(tree.read(build)).toEqual(['first', 'first'])
  expect(tree.built()).toEqual([basename(build), 'current'].toSorted())
})

test('a build that fails leaves nothing', async () => {
  const tree = smallTree()
  const failing = tree.build(() => Promise.reject(new Error('no such module')))
  await expect(failing).rejects.toThrow('no such module')
  expect(tree.built()).toEqual([])
})

test('a source that changes during a build is in the build that is used', async () => {
  const tree = smallTree()
  const build = await tree.build(() => tree.made() === 1 && tree.write('second'))
  expect(tree.read(build)).toEqual(['second', 'second'])
  tree.write('first')
  expect(findBuild(tree.root, tree.inputs)).toBeUndefined()
})

test('a program finds all of its files however many builds are made while it runs', async () => {
  const tree = smallTree()
  const held = await tree.build((draft) => {
    writeHoldBuild(draft)
    writeFileSync(join(draft, 'late.js'), "process.send('found')")
    writeFileSync(
      join(draft, 'program.mjs'),
      `import { holdBuild } from './shared/base/hold_build.js'
       holdBuild()
       process.on('message', () => import('./late.js'))
       process.send('ready')`,
    )
  })
  writeFileSync(join(tree.root, 'package.json'), '{ "type": "module" }')
  const child = spawn(process.execPath, [join(tree.root, 'dist/current/program.mjs')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  lastUsed(held, 0)
  await buildMany(tree)
  child.send('look')
  expect(await once(child, 'message')).toEqual(['found', undefined])

  child.kill('SIGTERM')
  await once(child, 'exit')
  await buildMany(tree)
  expect(tree.built()).not.toContain(basename(held))
})

test('of builds that nobody holds, the five used last stay', async () => {
  const tree = smallTree()
  lastUsed(await tree.build(), 0)
  const many = await buildMany(tree)
  expect(tree.built()).toEqual(
    [...many.slice(-5).map((build) => basename(build)), 'current'].toSorted(),
  )
})

test('a build leaves alone what an older version built, from which a service may run', async () => {
  const tree = smallTree()
  mkdirSync(join(tree.root, 'dist/api'), { recursive: true })
  writeFileSync(join(tree.root, 'dist/api/main.js'), '')
  await tree.build()
  expect(existsSync(join(tree.root, 'dist/api/main.js'))).toBe(true)
})

let round = 0

/** Makes 12 builds, each used a second later than the one before. */
async function buildMany(tree: ReturnType<typeof smallTree>, current = true) {
  const builds: string[] = []
  for (let i = 0; i < 12; i++) {
    tree.write(`build ${++round}`)
    const build = await tree.build(undefined, current)
    lastUsed(build, round)
    builds.push(build)
  }
  return builds
}

function lastUsed(build: string, second: number) {
  utimesSync(join(build, 'held_by'), second, second)
}
