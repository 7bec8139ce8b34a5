import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { preferSession } from '../../../local/process/priority.ts'
import { startChild } from '../../../local/process/child.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

/** CAP_SYS_NICE. Without it, or if the kernel has no such groups, nobody is preferred. */
const MAY_PREFER = hasCapability(23)

test('the sessions of the services are preferred to those of other programs', async () => {
  const child = await startChild({
    name: 'sleeper',
    command: 'sleep',
    args: ['1000'],
    env: process.env,
    logs: temporaryFolder(),
  })
  const preferred = niceOf(child.pid)
  preferSession(child.pid, 0)
  const afterwards = niceOf(child.pid)
  await child.stop()
  expect(preferred).toBe(MAY_PREFER && afterwards !== undefined ? '-10' : afterwards)
  expect(afterwards).not.toBe('-10')
})

test('a process that has ended is not an error', () => {
  expect(() => preferSession(2 ** 30)).not.toThrow()
})

/** The priority of a process's session. */
function niceOf(pid: number): string | undefined {
  return /nice (-?\d+)/.exec(read(`/proc/${pid}/autogroup`))?.[1]
}

function hasCapability(bit: number): boolean {
  const effective = /^CapEff:\s*([0-9a-f]+)/m.exec(read('/proc/self/status'))?.[1] ?? '0'
  return ((BigInt(`0x${effective}`) >> BigInt(bit)) & 1n) === 1n
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
