import { expect, onTestFinished, test, vi } from 'vitest'
import { makeApiKey } from '../../../shared/people/api_key.ts'
import { MINUTE } from '../../../shared/base/time.ts'
import { makeToken } from '../../../shared/people/token.ts'
import { useService } from '../../helpers/api/service.ts'

const service = useService({
  RATE_PER_MINUTE: '60',
  RATE_CREATE_PER_MINUTE: '2',
  RATE_FAILED_PER_MINUTE: '3',
  RATE_EMBED_PER_MINUTE: '4',
})

const behindProxy = useService({
  RATE_PER_MINUTE: '3',
  RATE_FAILED_PER_MINUTE: '2',
  RATE_EMBED_PER_MINUTE: '1',
  TRUSTED_PROXIES: '1',
})

test('every response to a key reports how many requests are left, and the next one is refused', async () => {
  const [org, other] = [await service.newOrg(), await service.newOrg()]
  const first = await org.call('GET', '/v1/auth/org')
  expect(first.headers.get('ratelimit-limit')).toBe('60')
  expect(Number(first.headers.get('ratelimit-remaining'))).toBeLessThan(10)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => org.call('GET', '/v1/auth/org')),
  )
  const refused = answers.find(({ status }) => status === 429)!
  expect(refused.body.error.code).toBe('rate_limited')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(refused.headers.get('ratelimit-remaining')).toBe('0')
  expect((await other.call('GET', '/v1/auth/org')).status).toBe(200)
})

test('what a key may not do is counted too', async () => {
  const org = await service.newOrg()
  const refused = () => org.call('GET', '/v1/admin/orgs')
  const answers = await Promise.all(Array.from({ length: 100 }, refused))
  const { headers } = answers.find(({ status }) => status === 403)!
  expect(headers.get('ratelimit-limit')).toBe('60')
  expect(answers.some(({ status }) => status === 429)).toBe(true)
})

test('a long export goes on when its key has no requests left', async () => {
  const org = await service.newOrg()
  const left = async () =>
    Number((await org.call('GET', '/v1/auth/org')).headers.get('ratelimit-remaining'))
  while ((await left()) > 1);
  const began = Date.now()
  let minutes = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => began + minutes++ * MINUTE)
  onTestFinished(() => clock.mockRestore())
  const { status, text } = await org.call('GET', '/v1/interviews/export')
  expect(status).toBe(200)
  expect(text).toMatch(/^id,/)
})

test('new conversations have a stricter limit', async () => {
  const org = await service.newOrg()
  const create = () => org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const statuses = [await create(), await create(), await create()].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await org.call('GET', '/v1/interviews')).status).toBe(200)
})

test('a second key gives an organization no more conversations, and only somewhat more requests', async () => {
  const org = await service.newOrg()
  const tokens = await Promise.all(
    Array.from({ length: 7 }, async (_, i) => {
      const { body } = await org.call('POST', '/v1/auth/api-keys', { label: `Key ${i}` })
      return body.key as string
    }),
  )
  const create = (token: string) =>
    service.call('POST', '/v1/interviews', { template_id: org.template.id }, { token })
  const created = await Promise.all(tokens.slice(0, 3).map(create))
  expect(created.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])

  const read = (token: string) => service.call('GET', '/v1/auth/org', undefined, { token })
  const answers = await Promise.all(
    tokens.flatMap((token) => Array.from({ length: 9 }, () => read(token))),
  )
  expect(answers.some(({ status }) => status === 429)).toBe(true)
  expect((await (await service.newOrg()).call('GET', '/v1/auth/org')).status).toBe(200)
})

test('wrong tokens are limited by address; correct and missing ones are not', async () => {
  const org = await service.newOrg()
  const wrong = () =>
    service.call('GET', '/v1/auth/org', undefined, { token: makeApiKey('sk').key })
  const missing = () => service.call('GET', '/v1/auth/org')
  for (let i = 0; i < 5; i++) expect((await missing()).status).toBe(401)
  const statuses = [await wrong(), await wrong(), await wrong(), await wrong()]
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 429])
  expect((await missing()).status).toBe(401)
  expect((await org.call('GET', '/v1/auth/org')).status).toBe(200)
})

test("the participant's page is limited by address", async () => {
  const ask = () => service.call('GET', '/v1/embed/sessions/ses_absent')
  const statuses = await Promise.all(Array.from({ length: 5 }, ask))
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([404, 404, 404, 404, 429])
})

test('pictures are limited by address', async () => {
  const ask = () => service.call('GET', '/v1/frames/frm_absent?expires=1&signature=x')
  const most = service.service().config.RATE_PER_MINUTE
  const statuses = await Promise.all(Array.from({ length: most + 1 }, ask))
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(most).fill(403),
    429,
  ])
})

test('pages of conversations are limited by address, whichever they are', async () => {
  const open = async (path: string, address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await behindProxy.call('GET', path, undefined, { headers })).status
  }
  expect(await open('/join/i/int_absent', '198.51.100.7')).toBe(404)
  expect(await open('/join/t/shr_absent', '198.51.100.7')).toBe(404)
  expect(await open('/embed/ses_absent', '198.51.100.7')).toBe(404)
  for (const path of ['/join/i/int_absent', '/join/t/shr_absent', '/embed/ses_absent']) {
    expect(await open(path, '198.51.100.7')).toBe(429)
    expect(await open(path, '198.51.100.8')).toBe(404)
  }
})

test('cookies of no sign-in are limited by address as wrong keys are; no cookie is not', async () => {
  const ask = async (path: string, cookie?: string) => {
    const headers = { 'x-forwarded-for': '198.51.100.9', ...(cookie && { cookie }) }
    return (await behindProxy.call('GET', path, undefined, { headers })).status
  }
  const wrong = (path: string) => ask(path, `colloquy_console=${makeToken().token}`)
  const TEMPLATES = '/console/api/v1/templates'
  for (let i = 0; i < 4; i++) expect(await ask(TEMPLATES)).toBe(401)
  expect(await wrong('/console/api/session')).toBe(401)
  expect(await wrong(TEMPLATES)).toBe(401)
  expect(await wrong('/console/api/session')).toBe(429)
  expect(await wrong(TEMPLATES)).toBe(429)
  expect(await ask(TEMPLATES)).toBe(401)
})

test('behind a proxy the address is the one the proxy saw, whatever the caller claims', async () => {
  const from = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    const path = '/v1/embed/sessions/ses_absent'
    return (await behindProxy.call('GET', path, undefined, { headers })).status
  }
  expect(await from('198.51.100.1')).toBe(404)
  expect(await from('203.0.113.9, 198.51.100.1')).toBe(429)
  expect(await from('198.51.100.2')).toBe(404)
  expect(await from('2001:db8:0:1::1')).toBe(404)
  expect(await from('2001:db8:0:1:ffff::2')).toBe(429)
  expect(await from('2001:db8:0:2::1')).toBe(404)
})
