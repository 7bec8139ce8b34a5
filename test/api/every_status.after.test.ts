import { expect, test } from 'vitest'
import { statusesOf } from '../../api/openapi/statuses.ts'
import { ROUTES } from '../../api/routes/index.ts'
import { filesNotRun, lineOf, readReached } from '../helpers/reached.ts'

test('every status that a route declares was the answer in some test of this run', ({ skip }) => {
  const reached = readReached()
  const missing = filesNotRun(reached).length
  skip(missing > 0, `Only a whole run is judged, and ${missing} files on Postgres did not run`)

  const declared = ROUTES.flatMap((route) =>
    statusesOf(route).map((status) => lineOf(route, status)),
  )
  expect(declared.filter((line) => !reached.has(line))).toEqual([])
})
