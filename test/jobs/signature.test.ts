import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { sign, verify } from '../../shared/signature.ts'

const SECRET = 'whsec_5f2b'
const BODY = '{"a":1}'
const NOW = 1_760_000_000

test('a signature is HMAC-SHA256 over time, dot and body, with the whole secret as key', () => {
  const hex = createHmac('sha256', SECRET).update(`${NOW}.${BODY}`).digest('hex')
  expect(sign(SECRET, BODY, NOW)).toBe(`t=${NOW},v1=${hex}`)
  expect(sign(SECRET, Buffer.from(BODY), NOW)).toBe(`t=${NOW},v1=${hex}`)
})

test('what was signed verifies, also while the secret is being replaced', () => {
  const signature = sign(SECRET, BODY, NOW)
  expect(verify(SECRET, signature, BODY, NOW)).toBe(true)
  expect(verify(SECRET, signature, BODY, NOW + 300)).toBe(true)
  const other = sign('whsec_old', BODY, NOW).split(',')[1]
  expect(verify(SECRET, `${signature},${other}`, BODY, NOW)).toBe(true)
})

test.each([
  ['another body', sign(SECRET, '{"a":2}', NOW)],
  ['another secret', sign('whsec_other', BODY, NOW)],
  ['another time', sign(SECRET, BODY, NOW).replace(`t=${NOW}`, `t=${NOW + 1}`)],
  ['too old', sign(SECRET, BODY, NOW - 301)],
  ['too new', sign(SECRET, BODY, NOW + 301)],
  ['no time', sign(SECRET, BODY, NOW).split(',')[1]!],
  ['no digest', `t=${NOW}`],
  ['a part of the digest', sign(SECRET, BODY, NOW).slice(0, -2)],
  ['more than the digest', `${sign(SECRET, BODY, NOW)}00`],
  ['another version', sign(SECRET, BODY, NOW).replace('v1=', 'v0=')],
  ['nothing', ''],
])('%s is refused', (_, signature) => {
  expect(verify(SECRET, signature, BODY, NOW)).toBe(false)
})
