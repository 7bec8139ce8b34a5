import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { sign } from '../../../shared/outputs/signature.ts'

const SECRET = 'whsec_5f2b'
const BODY = '{"a":1}'
const NOW = 1_760_000_000

test('a signature is HMAC-SHA256 over time, dot and body, with the whole secret as key', () => {
  const hex = createHmac('sha256', SECRET).update(`${NOW}.${BODY}`).digest('hex')
  expect(sign(SECRET, BODY, NOW)).toBe(`t=${NOW},v1=${hex}`)
  expect(sign(SECRET, Buffer.from(BODY), NOW)).toBe(`t=${NOW},v1=${hex}`)
})

test('a request without a body signs its time and a dot', () => {
  const hex = createHmac('sha256', SECRET).update(`${NOW}.`).digest('hex')
  expect(sign(SECRET, '', NOW)).toBe(`t=${NOW},v1=${hex}`)
})
