import { expect, onTestFinished, test } from 'vitest'
import { type Child, startChild } from '../../../local/process/child.ts'
import { keepAlive } from '../../../local/process/keep_alive.ts'
import { commandOf } from '../../../local/process/process_table.ts'
import { eventually } from '../../helpers/eventually.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

test('a program that is killed is restarted and reported, until it is stopped', async () => {
  const told: string[] = []
  const start = () => shell('sleep 1000')
  const first = await start()
  const kept = keepAlive(first, { restart: start, told: (how) => void told.push(how) })
  first.process.kill('SIGKILL')
  await eventually(() => told.length === 1)
  expect(told).toEqual(['was stopped by SIGKILL'])
  expect(kept.child.pid).not.toBe(first.pid)
  await eventually(() => commandOf(kept.child.pid)?.includes('sleep'))

  await kept.stop()
  expect(commandOf(kept.child.pid)).toBeUndefined()
})

test('a start that fails is retried', async () => {
  const children: Child[] = []
  let attempts = 0
  const start = async () => {
    if (++attempts === 1) throw new Error('not yet')
    children.push(await shell('sleep 1000'))
    return children.at(-1)!
  }
  const first = await shell('exit 1')
  const kept = keepAlive(first, { restart: start })
  onTestFinished(kept.stop)
  await eventually(() => children.length === 1)
  expect(attempts).toBe(2)
})

test('a program that ends after every start is given up, with its last message', async () => {
  const start = () => shell('exit 3')
  let starts = 0
  const restart = () => {
    starts++
    return starts % 2 ? start() : Promise.reject(new Error('the port is taken'))
  }
  const kept = keepAlive(await start(), { restart, waits_ms: [0, 0, 0, 0] })
  expect(await kept.lost).toBe('the port is taken')
  expect(starts).toBe(4)
})

test('what is being started during a stop is stopped too', async () => {
  let begin!: (child: Child) => void
  let isAsked = false
  const first = await shell('exit 1')
  const restart = () => {
    isAsked = true
    return new Promise<Child>((resolve) => (begin = resolve))
  }
  const kept = keepAlive(first, { restart })
  await eventually(() => isAsked)
  const stopped = kept.stop()
  const late = await shell('sleep 1000')
  begin(late)
  await stopped
  expect(commandOf(late.pid)).toBeUndefined()
})

function shell(script: string) {
  const env = { PATH: process.env.PATH }
  const args = ['-c', script]
  return startChild({ name: 'part', command: '/bin/sh', args, env, logs: LOGS })
}

const LOGS = temporaryFolder(() => {})
