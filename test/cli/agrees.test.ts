import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { agrees } from '../../cli/agrees.ts'

test.each([
  ['y', true],
  ['Yes', true],
  ['', false],
  ['n', false],
  ['yesterday', false],
])('at a terminal, %j is an answer: %s', async (typed, agreed) => {
  const asked = vi.spyOn(console, 'error').mockImplementation(() => {})
  const input = Object.assign(new PassThrough(), { isTTY: true })
  input.write(`${typed}\n`)
  expect(await agrees('Approve it?', input)).toBe(agreed)
  expect(asked).toHaveBeenLastCalledWith('Approve it? [y/N]')
})

test('without a terminal nobody is asked', async () => {
  expect(await agrees('Approve it?', new PassThrough())).toBe(true)
})
