import { expect, test } from 'vitest'
import { isElsewhere } from '../../../../../web/console/views/templates/editor/guard.tsx'

const HERE = 'https://colloquy.test/console/templates/tpl_1'
const url = (address: string) => new URL(address, HERE)

test.each([
  ['', ''],
  ['', '?as=json'],
  ['?as=json&first=1', ''],
  ['', '#json'],
  ['?restore=2', '?restore=2&as=json'],
])('from %j to %j a draft stays', (from, to) => {
  expect(isElsewhere(url(HERE + from), url(HERE + to))).toBe(false)
})

test.each([
  ['', '/versions'],
  ['?restore=2', ''],
  ['?restore=2', '?restore=3'],
  ['?from=empty', '?from=tpl_1'],
  ['?from=assistant&conversation=int_1', '?from=assistant&conversation=int_2'],
])('from %j to %j a draft is left', (from, to) => {
  expect(isElsewhere(url(HERE + from), url(HERE + to))).toBe(true)
})

test('other pages are elsewhere', () => {
  const others = ['/docs', 'mailto:ada@example.com', 'https://other.test/console/templates/tpl_1']
  expect(others.map((to) => isElsewhere(url(HERE), url(to)))).toEqual([true, true, true])
})
