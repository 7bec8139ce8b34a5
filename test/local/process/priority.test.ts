import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { preferSession } from '../../../local/process/priority.ts'
import { startChild } from '../../../local/process/child.ts'
import { temporaryFolder } from '../temporary_folder.ts'

/** Where the kernel knows no such groups, or this process may not prefer any, there is nothing to see. */
const CAN_PREFER = Boolean(niceOf(process.pid)) && hasCapability(23)

test('the sessions of the services are preferred to those of other programs', async () => {
  const child = await startChild({
    name: 'sleeper',
    command: 'sleep',
    args: ['1000'],
    env: process.env,
    logs: temporaryFolder(),
  })
  const [own, theirs] = [niceOf(process.pid), niceOf(child.pid)]
  preferSession(child.pid, 0)
  const afterwards = niceOf(child.pid)
  await child.stop()
  expect({ theirs, afterwards }).toEqual(
    CAN_PREFER ? { theirs: '-10', afterwards: '0' } : { theirs: own, afterwards: own },
  )
})

test('a process that is gone is no error', () => {
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
