import { expect, test } from 'vitest'
import { OPERATIONS } from '../../../../../client/generated.ts'
import { actionName } from '../../../../../web/console/views/audit/action.ts'

test.each([
  ['patchPlatformOrg', 'Change organization'],
  ['patchSystemConfig', 'Change platform configuration'],
  ['patchSystemTemplate', 'Change platform template'],
  ['cancelPlatformInterview', 'Cancel conversation'],
  ['recomputeAllPauses', 'Recompute all pauses'],
])('%s is called %s', (operation, name) => {
  expect(actionName(operation)).toBe(name)
})

test("every change has its own name, without programmers' terms", () => {
  const changes = Object.entries(OPERATIONS)
    .filter(([, [method, path]]) => method !== 'GET' && path.startsWith('/v1/admin/'))
    .map(([operation]) => actionName(operation))
  expect(new Set(changes).size).toBe(changes.length)
  expect(changes.filter((name) => /patch|\borg\b|config\b|interview|session/i.test(name))).toEqual(
    [],
  )
})
