import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { statusesOf } from '../../../api/openapi/statuses.ts'
import { ROUTES } from '../../../api/routes/index.ts'
import { noteOf } from '../../helpers/api/every_route.ts'
import { readNoted } from '../../helpers/noted.ts'

test('every status that a route declares was returned in some test of this run', ({ skip }) => {
  const noted = readNoted()
  const missing = filesOnPostgres().filter((path) => !noted.has(path)).length
  skip(missing > 0, `Only a whole run is judged, and ${missing} files on Postgres did not run`)

  const declared = ROUTES.flatMap((route) =>
    statusesOf(route).map((status) => noteOf(route, status)),
  )
  expect(declared.filter((line) => !noted.has(line))).toEqual([])
})

function filesOnPostgres() {
  return readdirSync(join(import.meta.dirname, '../..'), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.pg.test.ts'))
}
