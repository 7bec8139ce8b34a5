import { expect, test } from 'vitest'
import { readIdentity, roomIdentity } from '../../../shared/calls/room.ts'
import { isPersonIdentity } from '../../../web/call/room_names.ts'

const OWN = roomIdentity({ id: 'per_01k9ada', entry: 2 })

test('a page takes exactly those for persons whom the service does', () => {
  expect(isPersonIdentity(OWN)).toBe(true)
})

test.each([
  `${OWN}#x`,
  `${OWN}#`,
  `${OWN}\n`,
  `${OWN}.3`,
  `#${OWN}`,
  'per_01k9ada',
  'per_.1',
  'lst_1.key_1',
])('nobody under the identity %j is in the roster of a page', (identity) => {
  expect(isPersonIdentity(identity)).toBe(false)
  expect(readIdentity(identity)).toBeUndefined()
})
