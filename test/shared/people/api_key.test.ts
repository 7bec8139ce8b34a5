import { expect, test } from 'vitest'
import { makeApiKey, readApiKey } from '../../../shared/people/api_key.ts'
import { hashToken } from '../../../shared/people/token.ts'

test('a new key is read as its kind', () => {
  for (const kind of ['sk', 'adm'] as const) {
    const { key, prefix, last_four, hash } = makeApiKey(kind)
    expect(readApiKey(key)).toBe(kind)
    expect(key).toHaveLength(kind.length + 1 + 43 + 6)
    expect(key.startsWith(prefix) && key.endsWith(last_four)).toBe(true)
    expect(hashToken(key)).toEqual(hash)
  }
})

test('no single wrong, missing, doubled or swapped character passes the check digits', () => {
  const { key } = makeApiKey('sk')
  for (let at = 3; at < key.length; at++) {
    const other = key[at] === 'a' ? 'b' : 'a'
    expect(readApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBeUndefined()
    expect(readApiKey(key.slice(0, at) + key.slice(at + 1))).toBeUndefined()
    expect(readApiKey(key.slice(0, at) + key[at] + key.slice(at))).toBeUndefined()
    const swapped = key.slice(0, at - 1) + key[at] + key[at - 1] + key.slice(at + 1)
    if (swapped !== key) expect(readApiKey(swapped)).toBeUndefined()
  }
})

test('a key that was created long ago is still read', () => {
  const zeros = '0'.repeat(43)
  expect(readApiKey(`sk_${zeros}4LPos6`)).toBe('sk')
  expect(readApiKey(`adm_${zeros}4Mr7A9`)).toBe('adm')
})

test('the check digits cover the kind', () => {
  const { key } = makeApiKey('sk')
  expect(readApiKey(key.replace('sk_', 'adm_'))).toBeUndefined()
})

test('two keys are never the same', () => {
  const keys = Array.from({ length: 1000 }, () => makeApiKey('sk').key)
  expect(new Set(keys).size).toBe(1000)
})
