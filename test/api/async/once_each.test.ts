import { expect, test } from 'vitest'
import { onceEach } from '../../../api/async/once_each.ts'

test('each value is made once, also for those who ask while it is being made', async () => {
  const made: string[] = []
  const each = onceEach<string>()
  const make = (name: string) => async () => {
    made.push(name)
    return Promise.resolve(name.toUpperCase())
  }
  const asked = [each('a', make('a')), each('a', make('a')), each('b', make('b'))]
  expect(await Promise.all(asked)).toEqual(['A', 'A', 'B'])
  expect(await each('a', make('a'))).toBe('A')
  expect(made).toEqual(['a', 'b'])
})

test('a failure is forgotten', async () => {
  const each = onceEach<string>()
  const fails = () => Promise.reject(new Error('no'))
  await expect(each('a', fails)).rejects.toThrow('no')
  expect(await each('a', () => Promise.resolve('yes'))).toBe('yes')
})

test('no more are kept than may be', async () => {
  const each = onceEach<string>({ most: 2 })
  for (const name of ['a', 'b', 'c']) await each(name, () => Promise.resolve(`${name} before`))
  const again = (name: string) => each(name, () => Promise.resolve(`${name} again`))
  expect([await again('c'), await again('a')]).toEqual(['c before', 'a again'])
})
