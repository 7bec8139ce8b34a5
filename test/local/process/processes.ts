import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { commandOf } from '../../../local/process/process_table.ts'
import { eventually } from '../../helpers/eventually.ts'

/** Waits until there is no process with this id. */
export async function gone(pid: number): Promise<void> {
  await eventually(() => commandOf(pid) === undefined)
}

/** Waits for the first number that a program writes to its log. */
export async function firstNumberIn(log_file: string): Promise<number> {
  const number = () => /\d+/.exec(readFileSync(log_file, 'utf8'))?.[0]
  await expect.poll(number).toBeDefined()
  return Number(number())
}

/** Every process that `pid` started, directly or not (Linux). */
export function descendantsOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const)
  const children = parents.filter(([, parent]) => parent === pid).map(([child]) => child)
  return [...children, ...children.flatMap(descendantsOf)]
}

function parentOf(pid: string) {
  try {
    // The name before it is in parentheses and may contain spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1])
  } catch {
    return undefined
  }
}
