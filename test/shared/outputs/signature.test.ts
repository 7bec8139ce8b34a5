import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

test('the check in the guide accepts the current and the previous secret, and nothing else', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/outputs.md'), 'utf8')
  const [, code] = /```ts\n(const \[, seconds\].*?)```/s.exec(guide)!
  const check = new Function(
    ...['createHmac', 'timingSafeEqual', 'webhook_secret', 'signature', 'rawBody'],
    `${code}return isGenuine`,
  )
  const isGenuine = (signature: string, body = BODY) =>
    check(createHmac, timingSafeEqual, SECRET, signature, body) as boolean
  const now = Math.floor(Date.now() / 1000)
  expect(isGenuine(sign(SECRET, BODY, now))).toBe(true)
  expect(isGenuine(sign(['whsec_new', SECRET], BODY, now))).toBe(true)
  expect(isGenuine(sign(SECRET, BODY, now), '{}')).toBe(false)
  expect(isGenuine(sign('whsec_new', BODY, now))).toBe(false)
  expect(isGenuine(sign(SECRET, BODY, now - 600))).toBe(false)
  expect(isGenuine('')).toBe(false)
})
