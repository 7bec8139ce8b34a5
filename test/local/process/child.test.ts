import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type ChildOptions, startChild, UNREADY_GRACE_MS } from '../../../local/process/child.ts'
import { MINUTE } from '../../../shared/base/time.ts'
import { firstNumberIn, gone } from './processes.ts'
import { holdTimers } from '../../helpers/held_timers.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

test('a child that ignores the signal is killed, along with what it started', async () => {
  const child = await shell('trap "" TERM; sleep 1000 & echo $!; wait; sleep 1000')
  const grandchild = await firstNumberIn(child.log_file)
  await child.stop(200)
  expect(await child.exited).toBe('was stopped by SIGKILL')
  await gone(grandchild)
})

test('a child that a signal or a message did not reach is still followed to its end', async () => {
  const child = await shell('sleep 1000 & echo $!; wait')
  const grandchild = await firstNumberIn(child.log_file)
  child.process.emit('error', new Error('kill EPERM'))
  await child.stop(MINUTE)
  expect(await child.exited).toBe('was stopped by SIGTERM')
  await gone(grandchild)
})

test('a child that exits before it is ready is reported with the line that says why', async () => {
  const child = await shell('echo starting; echo "FATAL: the disk is full" >&2; echo bye; exit 3')
  await expect(child.until(() => new Promise(() => {}), 10 * MINUTE)).rejects.toThrow(
    /^trial exited with status 3 before it answered: FATAL: the disk is full \(see .*trial.log\)$/,
  )
})

test('a child that never gets ready is reported and stopped', async () => {
  onTestFinished(holdTimers(UNREADY_GRACE_MS).restore)
  const child = await shell('sleep 1000')
  await expect(child.until(async () => undefined, 20)).rejects.toThrow(
    'trial did not answer within',
  )
  expect(await child.exited).toBe('was stopped by SIGTERM')
})

test('a child that never gets ready and ignores the signal is killed soon', async () => {
  const child = await shell('trap "" TERM; echo 1; sleep 1000; exit')
  await firstNumberIn(child.log_file)
  await expect(child.until(async () => undefined, 20)).rejects.toThrow('did not answer')
  expect(await child.exited).toBe('was stopped by SIGKILL')
})

test("the previous run's log is kept", async () => {
  const logs = temporaryFolder()
  for (const word of ['first', 'second']) {
    await (
      await shell(`echo ${word}`, { logs })
    ).exited
  }
  expect(readFileSync(join(logs, 'trial.log'), 'utf8')).toBe('second\n')
  expect(readFileSync(join(logs, 'trial.previous.log'), 'utf8')).toBe('first\n')
})

test('a missing program is reported', async () => {
  const options = {
    name: 'trial',
    command: '/nowhere/trial',
    args: [],
    env: {},
    logs: temporaryFolder(),
  }
  await expect(startChild(options)).rejects.toThrow(
    'trial could not be started: spawn /nowhere/trial ENOENT',
  )
})

/** A shell that runs `script` and logs as `trial`. */
function shell(script: string, more: Partial<ChildOptions> = {}) {
  const program = { name: 'trial', command: '/bin/sh', args: ['-c', script], env: ENV }
  return startChild({ ...program, logs: temporaryFolder(), ...more })
}

const ENV = { PATH: process.env.PATH }
