import { expect, test } from 'vitest'
import { TEMPLATE, useService } from '../../helpers/api/service.ts'

const { call, newOrg } = useService({ LOCAL_PARTS: 'stt', LOCAL_STT_LANGUAGES: 'en' })

test('a join URL serves the page of its session, which loads nothing from elsewhere', async () => {
  const org = await newOrg()
  const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const { status, headers, text } = await call('GET', new URL(body.join_url).pathname)
  expect(status).toBe(200)
  expect(text).toContain(`<meta name="colloquy-session" content="${body.session_id}" />`)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')

  const policy = headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("connect-src 'self' ws://127.0.0.1:1 http://127.0.0.1:1;")
  expect(policy).not.toMatch(/unsafe|\s\*\s|\s\*;/)
  expect(text).not.toMatch(/<style|\sstyle=|<script>|https?:/)
})

test.each([
  ['en', true],
  ['es', false],
])('the page learns whether speech in the language %s is recognized', async (language, is) => {
  const org = await newOrg()
  const template = { ...TEMPLATE, language }
  const { body } = await org.call('POST', '/v1/templates', template)
  const { session_id } = (await org.call('POST', '/v1/interviews', { template_id: body.id })).body
  const answer = await call('GET', `/v1/embed/sessions/${session_id}`)
  expect(answer.body).toMatchObject({ language, recognizes_language: is })
})

test.each(['/join/i/int_unknown', '/join/i/int_1/cut', '/join/xyz', '/join'])(
  'an unknown or damaged link, %s, serves a page with the status 404 and no session',
  async (path) => {
    const { status, headers, text } = await call('GET', path)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toContain('text/html')
    expect(text).toContain('<meta name="colloquy-session" content="" />')
  },
)

test.each(['/console', '/console/', '/console/templates/new', '/console/templates/'])(
  'the console answers at %s',
  async (path) => {
    const { status, text } = await call('GET', path)
    expect([status, text.includes('<title>Console')]).toEqual([200, true])
  },
)

test.each(['/console', '/console/secrets', '/cli'])(
  'no page may show %s in a frame',
  async (path) => {
    const { headers } = await call('GET', path)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  },
)

test.each([
  ['any page', undefined, "frame-ancestors 'self' *"],
  [
    'the pages that the template names',
    ['https://*.shop.example'],
    "frame-ancestors 'self' https://*.shop.example",
  ],
  ['the service only', [], "frame-ancestors 'self'"],
])(
  'the frame of an embedded conversation may be embedded by %s',
  async (_, embed_origins, allowed) => {
    const org = await newOrg()
    const template = { ...TEMPLATE, settings: { embed_origins } }
    const { id: template_id } = (await org.call('POST', '/v1/templates', template)).body
    const { session_id } = (await org.call('POST', '/v1/interviews', { template_id })).body
    const { status, headers, text } = await call('GET', `/embed/${session_id}?mode=modal`)
    expect(status).toBe(200)
    expect(text).toContain(`<meta name="colloquy-session" content="${session_id}" />`)
    expect(headers.get('content-security-policy')!.split('; ').at(-1)).toBe(allowed)
  },
)

test.each([
  'https://shop.example/',
  'shop.example',
  "'self'",
  'https://a.example; script-src *',
  '*',
])('a template that names the page %s is refused', async (origin) => {
  const org = await newOrg()
  const settings = { embed_origins: [origin] }
  const { status, body } = await org.call('POST', '/v1/templates', { ...TEMPLATE, settings })
  expect([status, body.error.field]).toEqual([400, 'settings.embed_origins.0'])
  expect(body.error.message).toContain('such as https://shop.example')
})

test('an unknown conversation cannot be embedded', async () => {
  const { status, text } = await call('GET', '/embed/ses_unknown?mode=modal')
  expect(status).toBe(404)
  expect(text).toContain('<meta name="colloquy-session" content="" />')
})

test('the address of the service shows a page, and every browser finds the icon', async () => {
  const { status, headers, text } = await call('GET', '/')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/html')
  expect(text).toContain('href="/v1/openapi.json"')
  expect(text).not.toMatch(/<style|\sstyle=|<script|https?:/)
  const icon = await call('GET', '/favicon.ico')
  expect(icon.status).toBe(200)
  expect(icon.headers.get('content-type')).toContain('image/svg+xml')
  expect(icon.text).toContain('<svg')
})

test('a file of the page is sent once, compressed, and then only revalidated', async () => {
  const gzip = { headers: { 'accept-encoding': 'gzip' } }
  const { status, headers } = await call('GET', '/assets/icon.svg', undefined, gzip)
  expect(status).toBe(200)
  expect(headers.get('content-encoding')).toBe('gzip')
  expect(headers.get('content-type')).toContain('image/svg+xml')
  const etag = headers.get('etag')!
  const again = { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } }
  expect((await call('GET', '/assets/icon.svg', undefined, again)).status).toBe(304)
})

test.each([
  'none.js',
  `${'a'.repeat(300)}.js`,
  'join.html',
  '..%2fjoin.html',
  '%2e%2e%2f%2e%2e%2fpackage.json',
])('there is no file %s', async (name) =>
  expect((await call('GET', `/assets/${name}`)).status).toBe(404),
)
