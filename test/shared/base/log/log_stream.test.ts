import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { canMountDisks, mountDisk } from '../../../../drill/installation/disk.ts'
import { compileChild } from '../../../helpers/child.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { temporaryFolder } from '../../../helpers/temporary_folder.ts'

/** More than a pipe and the buffer in memory can hold. */
const MANY = 3_000

type Line = { number?: number; msg: string; dropped?: number }

test.runIf(process.platform === 'linux')(
  'a full disk neither kills nor blocks a process',
  async () => {
    const full = openSync('/dev/full', 'w')
    onTestFinished(() => closeSync(full))
    const child = await startLogging(full)
    for (let round = 0; round < 3; round++) await goesOn(child, MANY)
    expect(await ends(child)).toBe(0)
  },
)

test('a log reader that has stopped neither kills nor blocks a process', async () => {
  const child = await startLogging('pipe')
  for (let round = 0; round < 3; round++) await goesOn(child, MANY)
  expect(await ends(child)).toBe(0)
})

test('a log reader that has exited neither kills nor blocks a process', async () => {
  const child = await startLogging('pipe')
  await goesOn(child, 1)
  child.stdout!.destroy()
  for (let round = 0; round < 3; round++) await goesOn(child, MANY)
  expect(await ends(child)).toBe(0)
})

test('a log reader that resumes gets whole lines in order, and how many were dropped', async () => {
  const child = await startLogging('pipe')
  await goesOn(child, MANY)
  const lines: Line[] = []
  createInterface(child.stdout!).on('line', (line) => lines.push(JSON.parse(line) as Line))
  await eventually(() => lines.some(({ dropped }) => dropped))
  const numbers = lines.flatMap(({ number }) => number ?? [])
  expect(numbers).toEqual(numbers.map((_, index) => index))
  expect(lines.find(({ dropped }) => dropped)!.dropped).toBe(MANY - numbers.length)
  await goesOn(child, 1)
  await eventually(() => lines.at(-1)!.number === MANY)
})

test.runIf(canMountDisks)(
  'a disk with free space again gets whole lines, and how many were dropped',
  async () => {
    const folder = temporaryFolder()
    const disk = mountDisk(folder, 4)
    onTestFinished(disk.unmount)
    const file = join(folder, 'service.log')
    const log = openSync(file, 'a')
    onTestFinished(() => closeSync(log))
    const child = await startLogging(log)
    const free = disk.fill()
    try {
      await goesOn(child, MANY)
    } finally {
      free()
    }
    const lines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1)
    await eventually(() => lines().some((line) => line.includes('"dropped"')))
    const read = lines().map((line) => JSON.parse(line) as Line)
    const dropped = read.find((line) => line.dropped)!.dropped!
    expect(read.filter(({ number }) => number !== undefined)).toHaveLength(MANY - dropped)
  },
)

test('all lines are written when a process exits right after logging them', async () => {
  const file = join(temporaryFolder(), 'service.log')
  const log = openSync(file, 'a')
  onTestFinished(() => closeSync(log))
  const child = await startLogging(log)
  child.send(500)
  expect(await ends(child)).toBe(0)
  const numbers = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as Line).number)
  expect(numbers).toEqual(Array.from({ length: 500 }, (_, index) => index))
})

async function startLogging(stdout: number | 'pipe'): Promise<ChildProcess> {
  const file = await compileChild('test/shared/base/log/logging_child.ts')
  const child = fork(file, { stdio: ['ignore', stdout, 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Lets it log, and resolves when it has continued. */
async function goesOn(child: ChildProcess, lines: number) {
  const answer = once(child, 'message')
  child.send(lines)
  expect(await answer).toEqual(['going on', undefined])
}

/** Its exit status after being asked to exit. */
async function ends(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit')
  child.send(0)
  return (await ended)[0]
}
