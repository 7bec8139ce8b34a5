import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline/promises'

/**
 * Whether the person at the terminal agrees. Without a terminal there is nobody to ask, and what a script was
 * told to do counts as agreed.
 */
export async function agrees(
  question: string,
  input: Readable & { isTTY?: boolean } = process.stdin,
): Promise<boolean> {
  if (!input.isTTY) return true
  const asking = createInterface({ input, output: process.stderr })
  try {
    return /^\s*y(es)?\s*$/i.test(await asking.question(`${question} [y/N] `))
  } finally {
    asking.close()
  }
}
