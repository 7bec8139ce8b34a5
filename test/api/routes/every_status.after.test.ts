import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DECLARED, readNoted } from '../../helpers/noted.ts'

test('every status that a route declares was returned in some test of this run', ({ skip }) => {
  const noted = readNoted()
  const missing = filesOnPostgres().filter((path) => !noted.has(path)).length
  skip(missing > 0, `Only a whole run is judged, and ${missing} files on Postgres did not run`)

  // They were noted by a test that loads every route, which takes seconds.
  const declared = [...noted].flatMap((line) => line.split(DECLARED)[1] ?? [])
  expect(declared.length).toBeGreaterThan(0)
  expect(declared.filter((line) => !noted.has(line))).toEqual([])
})

function filesOnPostgres() {
  return readdirSync(join(import.meta.dirname, '../..'), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.pg.test.ts') && !path.endsWith('.long.pg.test.ts'))
}
