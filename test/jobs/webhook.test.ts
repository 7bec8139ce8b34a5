import { expect, test } from 'vitest'
import { type Firing, webhookBody, webhookHeaders } from '../../shared/webhook.ts'

const FIRING: Firing = {
  session_id: 'ses_1',
  interview_id: 'int_1',
  template_id: 'tpl_1',
  goal_id: 'role',
  commit_id: 'cmt_1',
  committed_at: new Date('2026-11-21T08:00:00.123Z'),
  data: { answer: 'sales' },
  context: { order_id: 'A-17' },
}
const OURS = { commit_id: 'cmt_1', signature: 't=1,v1=00' }

test('the default body names where the data comes from, and not the commit itself', () => {
  expect(JSON.parse(webhookBody({}, FIRING))).toEqual({
    session_id: 'ses_1',
    interview_id: 'int_1',
    template_id: 'tpl_1',
    goal_id: 'role',
    committed_at: '2026-11-21T08:00:00.123Z',
    data: { answer: 'sales' },
    context: { order_id: 'A-17' },
  })
})

test('raw_payload sends the data alone; GET and DELETE have no body', () => {
  expect(webhookBody({ raw_payload: true }, FIRING)).toBe('{"answer":"sales"}')
  expect(webhookBody({ method: 'GET' }, FIRING)).toBe('')
  expect(webhookBody({ method: 'DELETE', raw_payload: true }, FIRING)).toBe('')
  expect(webhookHeaders({ method: 'GET' }, OURS)).not.toHaveProperty('content-type')
})

test('a configured header overrides a default however it is written, but never ours', () => {
  const headers = {
    'USER-agent': 'Mine/2',
    'Content-Type': 'application/vnd.acme+json',
    'X-Team': 'research',
    'idempotency-KEY': 'forged',
    'X-SERVICE-Signature': 'forged',
  }
  expect(webhookHeaders({ headers }, OURS)).toEqual({
    'user-agent': 'Mine/2',
    'content-type': 'application/vnd.acme+json',
    'x-team': 'research',
    'idempotency-key': 'cmt_1',
    'x-service-signature': 't=1,v1=00',
  })
})

test('headers of the connection are not for the configuration', () => {
  const headers = { Host: 'inside', 'Content-Length': '3', 'transfer-encoding': 'chunked' }
  expect(Object.keys(webhookHeaders({ headers }, OURS)).sort()).toEqual([
    'content-type',
    'idempotency-key',
    'user-agent',
    'x-service-signature',
  ])
})

test.each(['a\nb', 'a\rb', 'a\0b'])('a value with a line break or null is refused: %j', (value) => {
  expect(() => webhookHeaders({ headers: { 'X-A': value } }, OURS)).toThrow('x-a')
})
