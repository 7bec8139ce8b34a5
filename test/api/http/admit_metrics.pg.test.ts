import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { useService } from '../../helpers/api/service.ts'

const TOKEN = 'metrics-token-of-the-tests'

describe('without a METRICS_TOKEN', () => {
  const { call, url } = useService()
  const REFUSED =
    'Metrics are for programs on this machine only; read them there, at 127.0.0.1 and without a browser, or with METRICS_TOKEN once the service has one'

  test('programs on the same machine read the metrics', async () => {
    expect((await call('GET', '/metrics')).status).toBe(200)
    // Node says so much of itself, and is no browser.
    expect((await fetch(`${url()}/metrics`)).status).toBe(200)
  })

  test.each(['localhost', 'LOCALHOST:8080', '127.0.0.1', '127.1.2.3:8080', '[::1]:8080'])(
    'by a name of the machine itself: %s',
    async (host) => {
      expect((await call('GET', '/metrics', undefined, { headers: { host } })).status).toBe(200)
    },
  )

  test.each([
    'colloquy.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example:8080',
    '127.0.0.1@evil.example',
    'evil.example#127.0.0.1',
    '10.0.0.7:8080',
    '[::2]',
    '127.0.0.1:x',
  ])('by a name that a page of others can choose, %s, nobody reads them', async (host) => {
    await expectRefusal({ host })
  })

  test.each([
    ['origin', 'http://127.0.0.1:8080'],
    ['origin', 'null'],
    ['sec-fetch-site', 'same-origin'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'none'],
  ])('a browser on the same machine, by its %s: %s, is refused', async (name, value) => {
    await expectRefusal({ [name]: value })
  })

  test('nginx, which adds nothing unless told to, is refused', async () => {
    const { hostname, port } = new URL(url())
    const socket = connect(Number(port), hostname)
    socket.end(`GET /metrics HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /)
  })

  test.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-port', '443'],
    ['x-forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '203.0.113.7'],
    ['x-client-ip', '203.0.113.7'],
    ['true-client-ip', '203.0.113.7'],
    ['cf-connecting-ip', '203.0.113.7'],
    ['cf-ray', '230b030023ae2822-SJC'],
    ['x-original-forwarded-for', '203.0.113.7'],
  ])('a request that a proxy passed on, by its %s: %s, is refused', async (name, value) => {
    const text = await expectRefusal({ [name]: value })
    expect(text).not.toContain('nodejs_')
  })

  async function expectRefusal(headers: Record<string, string>): Promise<string> {
    const { status, body, text } = await call('GET', '/metrics', undefined, { headers })
    expect([status, body.error.message]).toEqual([403, REFUSED])
    return text
  }
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
