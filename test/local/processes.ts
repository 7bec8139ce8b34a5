import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { commandOf } from '../../local/services/process_table.ts'

/** Waits until there is no process with this id. */
export async function gone(pid: number, within_ms = 5000): Promise<void> {
  await expect.poll(() => commandOf(pid), { timeout: within_ms }).toBeUndefined()
}

/** Waits for the first number that a program writes into its log. */
export async function firstNumberIn(log_file: string): Promise<number> {
  const number = () => /\d+/.exec(readFileSync(log_file, 'utf8'))?.[0]
  await expect.poll(number, { timeout: 5000 }).toBeDefined()
  return Number(number())
}
