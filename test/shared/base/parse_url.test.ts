import { expect, test } from 'vitest'
import { parseUrl } from '../../../shared/base/parse_url.ts'

test('a non-ASCII host is a URL, even after the engine has compiled the parser', () => {
  for (let n = 0; n < 100_000; n++) parseUrl(`https://one.example/${n}`)
  expect(parseUrl('https://münchen.example/größe')?.href).toBe(
    'https://xn--mnchen-3ya.example/gr%C3%B6%C3%9Fe',
  )
})

test('a text that is not a URL gives undefined', () => {
  expect(['', 'example.com', 'https://', 'https://a b'].map(parseUrl)).toEqual(
    Array(4).fill(undefined),
  )
})
