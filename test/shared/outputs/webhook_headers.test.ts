import { expect, test } from 'vitest'
import { webhookHeaders } from '../../../shared/outputs/webhook_headers.ts'

const OURS = {
  key: 'cmt_1',
  signature: 't=1,v1=00',
  whole: 't=1,v2=00',
  standard: { 'webhook-id': 'cmt_1' },
  has_body: true,
  is_test: false,
}

test('a request without a body has no content type', () => {
  expect(webhookHeaders({}, { ...OURS, has_body: false })).not.toHaveProperty('content-type')
})

test('a configured header overrides a default but never ours', () => {
  const headers = {
    'user-agent': 'Mine/2',
    'content-type': 'application/vnd.acme+json',
    'x-team': 'research',
    'idempotency-key': 'forged',
    'x-service-signature': 'forged',
    'x-service-signature-v2': 'forged',
    'x-service-test': 'forged',
    'webhook-id': 'forged',
    'webhook-signature': 'forged',
  }
  expect(webhookHeaders(headers, OURS)).toEqual({
    'user-agent': 'Mine/2',
    'content-type': 'application/vnd.acme+json',
    'x-team': 'research',
    'idempotency-key': 'cmt_1',
    'x-service-signature': 't=1,v1=00',
    'x-service-signature-v2': 't=1,v2=00',
    'webhook-id': 'cmt_1',
  })
})

test('connection headers of an older template are not sent', () => {
  const headers = { host: 'inside', 'content-length': '3', 'transfer-encoding': 'chunked' }
  expect(Object.keys(webhookHeaders(headers, OURS)).sort()).toEqual([
    'content-type',
    'idempotency-key',
    'user-agent',
    'webhook-id',
    'x-service-signature',
    'x-service-signature-v2',
  ])
})
