import { connect as connectSocket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../../api/app.ts'
import { openServer } from '../../../api/http/server.ts'
import { useService } from '../../helpers/api/service.ts'

const service = useService()

describe('every response carries a request id', () => {
  test("the caller's, if it is valid", async () => {
    const id = 'my-request_7'
    const answer = await service.call('GET', '/healthz', undefined, {
      headers: { 'x-request-id': id },
    })
    expect(answer.headers.get('x-request-id')).toBe(id)
  })

  test.each(['bad id', 'x'.repeat(129), '<script>', ''])(
    'a new one instead of "%s"',
    async (id) => {
      const answer = await service.call('GET', '/nothing', undefined, {
        headers: { 'x-request-id': id },
      })
      expect(answer.headers.get('x-request-id')).toMatch(/^req_/)
    },
  )

  test('even where the request is not HTTP', async () => {
    const { port } = new URL(service.url())
    const socket = connectSocket(Number(port), '127.0.0.1')
    socket.end('nonsense\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toMatch(/X-Request-Id: req_/)
    expect(answer).toContain('"code":"validation_error"')
    expect(answer).toMatch(/X-Content-Type-Options: nosniff/)
    expect(answer).toMatch(/Cache-Control: no-store/)
  })
})

describe('an unknown path or method', () => {
  test.each(['/v1', '/v1/nothing', '/v1/interviews/a/b', '/v2/interviews', '/v1/embed/x'])(
    '%s answers 404',
    async (path) => {
      const { status, body } = await service.call('GET', path)
      expect([status, body.error.code]).toEqual([404, 'not_found'])
    },
  )

  test.each(['/v1/interviews/', '/v1/templates/', '/healthz/'])(
    '%s is not the list without the slash',
    async (path) => {
      const { key } = await service.newOrg()
      const extra = { headers: { authorization: `Bearer ${key}` } }
      expect((await service.call('GET', path, undefined, extra)).status).toBe(404)
    },
  )

  test.each(['/docs/', '/cli/'])('%s is the page', async (path) => {
    expect((await service.call('GET', path)).status).toBe(200)
  })

  test('with another method answers 405 and lists the allowed ones', async () => {
    const answer = await service.call('DELETE', '/v1/interviews')
    expect([answer.status, answer.body.error.code]).toEqual([405, 'not_found'])
    expect(answer.headers.get('allow')).toMatch(/GET.*POST|POST.*GET/)
  })

  test('on a fixed path does not offer the methods of a path with an id in its place', async () => {
    const { headers } = await service.call('DELETE', '/v1/templates/default')
    expect(headers.get('allow')).toBe('HEAD, GET')
  })

  test.each(['/v1/%E0%A4%A', '/v1/interviews/%00', '/join/i/%00', '/assets/%2e%2e%2fapp.ts'])(
    "%s is the caller's fault",
    async (path) => {
      const answer = await service.call('GET', path)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    },
  )
})

describe('another origin', () => {
  const origin = { headers: { origin: 'https://elsewhere.example' } }

  test('may use the embed, errors included, without credentials', async () => {
    const answer = await service.call('GET', '/v1/embed/sessions/ses_absent', undefined, origin)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    const preflight = await service.call(
      'OPTIONS',
      '/v1/embed/sessions/ses_1/join',
      undefined,
      origin,
    )
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Content-Type')
  })

  test('may use nothing else', async () => {
    const org = await service.newOrg()
    for (const path of ['/v1/auth/org', '/v1/interviews', '/healthz', '/v1/openapi.json']) {
      const extra = { headers: { ...origin.headers, authorization: `Bearer ${org.key}` } }
      const answer = await service.call('GET', path, undefined, extra)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      const preflight = await service.call('OPTIONS', path, undefined, origin)
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

test('/healthz reports that all is well', async () => {
  const { status, body } = await service.call('GET', '/healthz')
  expect([status, body]).toEqual([200, { status: 'ok', database: 'ok' }])
})

test('/metrics counts by declared path, never by id', async () => {
  const org = await service.newOrg()
  await org.call('GET', '/v1/interviews/int_of_nobody')
  const { text, headers } = await service.call('GET', '/metrics')
  expect(headers.get('content-type')).toContain('text/plain')
  expect(text).toContain('route="/v1/interviews/{interview_id}",status="404"')
  expect(text).not.toContain('int_of_nobody')
  expect(text).toContain('agent_pause_seconds')
})

test('the description lists every operation once, with its own id', async () => {
  const { body } = await service.call('GET', '/v1/openapi.json')
  expect([body.openapi, body.info.version]).toEqual(['3.1.0', '0.1.0'])
  const operations = Object.values(body.paths).flatMap((path) => Object.values(path as object))
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(body.paths['/v1/interviews'].post.responses).toHaveProperty('409')
  expect(body.paths['/v1/admin/sessions/{session_id}/debug'].post.responses).toHaveProperty('422')
})

test('an internal fault reveals nothing to the caller and leaves nothing behind', async () => {
  const org = await service.newOrg()
  const { app_url } = service.service()
  const create = () => org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const app = await serviceWithBrokenAnswers(org.key, org.template.id)
  expect(app.status).toBe(500)
  expect(await app.json()).toEqual({
    error: { code: 'internal_error', message: 'Something went wrong on the server; try again' },
  })
  const [count] = await service.sql()`select count(*) from conversation where org_id = ${org.id}`
  expect(count).toEqual({ count: '0' })
  expect((await create()).body.join_url).toContain(app_url)
})

/** The creation itself succeeds, but the response cannot be built: the join URL is invalid. */
async function serviceWithBrokenAnswers(key: string, template_id: string) {
  const server = await openServer(service.service().config)
  server.serve(createApp({ ...service.service(), app_url: 'no address' }).callback())
  const answer = await fetch(`${server.url}/v1/interviews`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ template_id }),
  })
  await server.close()
  return answer
}
