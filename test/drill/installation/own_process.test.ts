import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { freeze, killOwn } from '../../../drill/installation/own_process.ts'
import { startChild } from '../../../local/process/child.ts'
import { eventually } from '../../helpers/eventually.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'
import { descendantsOf } from '../../local/process/processes.ts'

test.runIf(process.platform === 'linux')(
  'a frozen process is suspended with everything below it, and resumes afterwards',
  async () => {
    const child = await startChild({
      ...{ name: 'part', command: '/bin/sh', args: ['-c', 'sleep 1000 & wait'] },
      ...{ env: { PATH: process.env.PATH }, logs: LOGS },
    })
    onTestFinished(() => child.stop())
    await eventually(() => descendantsOf(child.pid).length === 1)
    const pids = [child.pid, ...descendantsOf(child.pid)]
    const thaw = freeze(child.pid)
    await eventually(() => pids.every((pid) => stateOf(pid) === 'T'))
    thaw()
    await eventually(() => pids.every((pid) => stateOf(pid) === 'S'))
  },
)

test.runIf(process.platform === 'linux')(
  'a process that the drill did not start is neither killed nor stopped',
  async () => {
    const orphan = Number(execFileSync('/bin/sh', ['-c', 'sleep 1000 > /dev/null 2>&1 & echo $!']))
    onTestFinished(() => void process.kill(orphan))
    for (const signal of [killOwn, freeze]) {
      expect(() => signal(orphan)).toThrow(`The process ${orphan} is none of this drill's`)
    }
    // It has only just started, and may not be asleep yet.
    await eventually(() => stateOf(orphan) === 'S')
  },
)

const LOGS = temporaryFolder(() => {})

/** For example `S` (sleeping) or `T` (stopped). */
function stateOf(pid: number) {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)![0]
}
