import { expect, onTestFinished, test } from 'vitest'
import { keepAlive } from '../../../drill/installation/part.ts'
import { type Child, startChild } from '../../../local/process/child.ts'
import { commandOf } from '../../../local/process/process_table.ts'
import { eventually } from '../../helpers/eventually.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

test('a part that is killed is started again, until it is stopped', async () => {
  const part = await keepAlive(() => shell('sleep 1000'))
  const first = part.pid
  part.kill()
  await eventually(() => part.pid !== first)
  expect(commandOf(part.pid)).toContain('sleep')

  await part.stop()
  expect(commandOf(part.pid)).toBeUndefined()
})

test('a start that fails is tried again', async () => {
  const children: Child[] = []
  let attempts = 0
  const part = await keepAlive(async () => {
    if (++attempts === 2) throw new Error('not yet')
    children.push(await shell('sleep 1000'))
    return children.at(-1)!
  })
  onTestFinished(part.stop)
  part.kill()
  await eventually(() => children.length === 2)
  expect(attempts).toBe(3)
})

function shell(script: string) {
  const env = { PATH: process.env.PATH }
  const args = ['-c', script]
  return startChild({ name: 'part', command: '/bin/sh', args, env, logs: LOGS })
}

const LOGS = temporaryFolder(() => {})
