import { expect, test } from 'vitest'
import { Email } from '../../../../shared/people/people.ts'

const label = 'd'.repeat(63)

test.each([
  'a@b.co',
  "o'neill+x.y_z@mail.example.org",
  'a@xn--bcher-kva.org',
  `${'x'.repeat(64)}@${label}.org`,
])('%s is an address', (email) => expect(Email.safeParse(email).data).toBe(email))

test.each([
  'a@b',
  'a b@example.org',
  '.a@example.org',
  'a..b@example.org',
  'a@-b.org',
  'a@b-.org',
  'a@b..org',
  'a@ab--c.org',
  `${'x'.repeat(65)}@example.org`,
  `a@d${label}.org`,
  `a@${`${label}.`.repeat(4)}org`,
])('%s is not an address by RFC 5321', (email) =>
  expect(Email.safeParse(email).success).toBe(false),
)
