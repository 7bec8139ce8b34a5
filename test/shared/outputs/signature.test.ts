import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { sign, signWhole, standardHeaders } from '../../../shared/outputs/signature.ts'

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

const REQUEST = { key: 'cmt_1', method: 'POST', url: 'https://CRM.example:443/a?b=c#d', body: BODY }
const TEXT = `v2\n${NOW}\ncmt_1\nPOST\nhttps://crm.example/a?b=c\n${BODY}`

test('the second signature is over time, key, method, URL as sent, and body', () => {
  const [one, two] = ['a', 'b'].map((key) => createHmac('sha256', key).update(TEXT).digest('hex'))
  expect(signWhole(['a', 'b'], REQUEST, NOW)).toBe(`t=${NOW},v2=${one},v2=${two}`)
})

test.each([
  { key: 'cmt_2' },
  { method: 'PUT' },
  { url: 'https://crm.example/a?b=d' },
  { url: 'https://evil.example/a?b=c' },
  { url: 'http://crm.example/a?b=c' },
  { body: `${BODY} ` },
  { body: '' },
])('the second signature changes with %j', (changed) => {
  const digest = (request: typeof REQUEST) => signWhole([SECRET], request, NOW).split(',')[1]
  expect(digest({ ...REQUEST, ...changed })).not.toBe(digest(REQUEST))
  expect(signWhole([SECRET], REQUEST, NOW + 1).split(',')[1]).not.toBe(digest(REQUEST))
})

test('the headers of Standard Webhooks sign id, time and body with the decoded secret', () => {
  const bytes = Buffer.from('0123456789abcdef0123456789abcde\xff', 'latin1')
  const secrets = [`whsec_${bytes.toString('base64')}`, `whsec_${bytes.toString('base64url')}`]
  const expected = createHmac('sha256', bytes).update(`cmt_1.${NOW}.${BODY}`).digest('base64')
  expect(standardHeaders(secrets, REQUEST, NOW)).toEqual({
    'webhook-id': 'cmt_1',
    'webhook-timestamp': String(NOW),
    'webhook-signature': `v1,${expected} v1,${expected}`,
  })
})
