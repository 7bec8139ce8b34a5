import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What editors leave beside a file while it is open. */
const LEFT_BY_EDITORS = /^\.|~$/

/**
 * A name for the content of all inputs, and for the Node.js that would build from them.
 *
 * @param {string} root
 * @param {readonly string[]} inputs files and folders in `root`; one that is missing counts as such
 */
export function hashInputs(root, inputs) {
  const hash = createHash('sha256').update(process.version)
  for (const file of inputs.flatMap((input) => filesIn(root, input))) {
    const content = readFileSync(join(root, file))
    hash.update(`\0${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * @param {string} root
 * @param {string} input
 * @returns {string[]} in the same order on every machine
 */
function filesIn(root, input) {
  const found = statSync(join(root, input), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [input] : []
  return readdirSync(join(root, input))
    .filter((name) => !LEFT_BY_EDITORS.test(name))
    .sort()
    .flatMap((name) => filesIn(root, join(input, name)))
}
