import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline/promises'
import { say } from './output.ts'

/**
 * Whether the person at the terminal agrees. Without a terminal there is nobody to ask, and what a script was
 * told to do counts as agreed.
 */
export async function agrees(
  question: string,
  input: Readable & { isTTY?: boolean } = process.stdin,
): Promise<boolean> {
  if (!input.isTTY) return true
  say(`${question} [y/N]`)
  const asking = createInterface({ input })
  try {
    return /^\s*y(es)?\s*$/i.test(await asking.question(''))
  } finally {
    asking.close()
  }
}
