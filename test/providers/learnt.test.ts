import { expect, test } from 'vitest'
import { createLearnt, inherited, passOn, placeOf } from '../../providers/learnt.ts'

test('what is learnt of a server adds to what is known, and only news is told', () => {
  const news: unknown[] = []
  const learnt = createLearnt({ a: { isStrict: true } }, (...told) => news.push(told))
  learnt.keep('a', { isStrict: true })
  learnt.keep('a', { without: ['n'] })
  learnt.keep('b', { asWav: true })
  learnt.keep('b', {})
  expect(learnt.of('a')).toEqual({ isStrict: true, without: ['n'] })
  expect([learnt.of('b'), learnt.of('c')]).toEqual([{ asWav: true }, {}])
  expect(news).toEqual([
    ['a', { without: ['n'] }],
    ['b', { asWav: true }],
  ])
})

test('a process inherits what was passed on, the newest hundred servers of it', () => {
  const env: NodeJS.ProcessEnv = {}
  expect(inherited({ env })).toEqual({})
  passOn('first', { isStrict: true }, { env })
  passOn('first', { asWav: true }, { env })
  expect(inherited({ env })).toEqual({ first: { isStrict: true, asWav: true } })
  for (let i = 0; i < 100; i++) passOn(`model ${i}`, { isUnopened: true }, { env })
  expect(Object.keys(inherited({ env }))).toHaveLength(100)
  expect(inherited({ env })).not.toHaveProperty('first')
})

test('what is passed on fits into the environment of a process, the oldest of it dropped', () => {
  const env: NodeJS.ProcessEnv = {}
  const without = Array.from({ length: 12 }, (_, n) => 'ü'.repeat(290) + n)
  for (let i = 0; i < 100; i++) passOn(`model ${i}`, { without }, { env })
  expect(Buffer.byteLength(env.LEARNT_OF_SERVERS!)).toBeLessThan(100_000)
  expect(inherited({ env })).toHaveProperty(['model 99'])
  expect(inherited({ env })).not.toHaveProperty(['model 0'])
})

test('a server is known by its address and the model, without what only a request has', () => {
  const url = 'https://any.example/openai/chat/completions?api-version=1'
  expect(placeOf(url, 'm')).toBe('https://any.example/openai/chat/completions m')
  expect(placeOf(new Request(url), 'm')).toBe(placeOf(new URL(url), 'm'))
})
