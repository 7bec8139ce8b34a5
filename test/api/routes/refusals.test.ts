import { expect, test } from 'vitest'
import { saysWhatToDo } from '../../helpers/api/helpful.ts'
import { listRefusals } from '../../helpers/api/refusals.ts'

test('the last sentence of every error in the source says what to do', () => {
  const refusals = listRefusals(['api', 'shared'])
  expect(refusals.length).toBeGreaterThan(40)
  const helpless = refusals.filter(({ message }) => !saysWhatToDo(message))
  expect(helpless.map(({ where, message }) => `${where} ${message}`)).toEqual([])
})

test.each([
  ['There is no template tpl_1', false],
  ['There is no template tpl_1; check the id', true],
  ['The session is over', false],
  ['Send an API key in the header: Authorization: Bearer <key>', true],
  ['It is used; or not', false],
  ['mine: Unknown parameter: leave it out', true],
  ['mine: Unknown parameter', false],
  ['recording.url: Send an address', true],
])('of "%s" that is %s', (message, does) => expect(saysWhatToDo(message)).toBe(does))
