import { describe, expect, test } from 'vitest'
import { useService } from '../../helpers/api/service.ts'

const TOKEN = 'metrics-token-of-the-tests'

describe('without a METRICS_TOKEN', () => {
  const { call } = useService()

  test('programs on the same machine read the metrics', async () => {
    expect((await call('GET', '/metrics')).status).toBe(200)
  })

  test.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
  ])('a request that a proxy passed on, by its %s: %s, is refused', async (name, value) => {
    const answer = await call('GET', '/metrics', undefined, { headers: { [name]: value } })
    expect([answer.status, answer.body.error.message]).toEqual([
      403,
      'Metrics are for this machine only; read them there, or with METRICS_TOKEN once the service has one',
    ])
    expect(answer.text).not.toContain('nodejs_')
  })
})

describe('with a METRICS_TOKEN', () => {
  const { call } = useService({ METRICS_TOKEN: TOKEN })

  test('whoever sends it reads the metrics, also through a proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect((await call('GET', '/metrics', undefined, { headers, token: TOKEN })).status).toBe(200)
  })

  test.each([
    ['no token', undefined],
    ['another token', `Bearer ${TOKEN}x`],
    ['the token as a password', `Basic ${Buffer.from(`:${TOKEN}`).toString('base64')}`],
  ])('%s is refused, on the same machine too', async (_, authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    const answer = await call('GET', '/metrics', undefined, { headers })
    expect([answer.status, answer.text.includes('nodejs_')]).toEqual([401, false])
  })
})
