import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = ['agent', 'api', 'cli', 'client', 'db', 'local', 'shared', 'web']

test('nothing compares the status of a finding with one of its values, so that a new one does not compile before everything has it', () => {
  const compared = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const lines = readFileSync(join(ROOT, folder, file), 'utf8').split('\n')
        return lines.flatMap((line, i) => (COMPARES.test(line) ? `${folder}/${file}:${i + 1}` : []))
      }),
  )
  expect(compared).toEqual([])
})

const COMPARES = /\bstatus\s*[!=]==?\s*'(committed|declined|withdrawn|captured)'/
