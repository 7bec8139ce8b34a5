import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../../api/app.ts'
import { openServer } from '../../../api/http/server.ts'
import { useService } from '../../helpers/api/service.ts'

const service = useService()

test.each(['/healthz', '/console', '/v1/interviews', '/nothing'])(
  'behind https, a browser that was answered by %s never comes without it again',
  async (path) => {
    const { headers } = await fetch((await behindHttps()) + path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect((await service.call('GET', path)).headers.get('strict-transport-security')).toBeNull()
  },
)

test('behind https, no other host can plant the cookie of a sign-in', async () => {
  const url = await behindHttps()
  const { key } = await service.newOrg()
  const authorization = `Bearer ${key}`
  const signedIn = await fetch(`${url}/console/api/session`, {
    method: 'POST',
    headers: { authorization },
  })
  const set = signedIn.headers.get('set-cookie')!
  service.credentials.add(set.split(';')[0]!.split('=')[1]!)
  expect(set).toMatch(/^__Host-colloquy_console=[\w-]{43}; path=\/; /)
  expect(set).toMatch(/; secure(;|$)/)
  expect(set).not.toMatch(/domain=/)
  const [cookie] = set.split(';') as [string]
  const asked = (sent: string) =>
    fetch(`${url}/console/api/session`, { headers: { cookie: sent } }).then((one) => one.status)
  expect(await asked(cookie)).toBe(200)
  expect(await asked(cookie.replace('__Host-', ''))).toBe(204)
  const api = await fetch(`${url}/v1/templates`, { headers: { cookie } })
  expect(api.status).toBe(401)
})

test.each(['/console', '/docs', '/cli'])(
  'a window that opens %s, or that it opens, cannot reach into it',
  async (path) => {
    const { headers } = await service.call('GET', path)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  },
)

/** The same service as its users see it through a proxy that ends https. */
async function behindHttps(): Promise<string> {
  const server = await openServer(service.service().config)
  const app_url = 'https://colloquy.example'
  server.serve(createApp({ ...service.service(), app_url }).callback())
  onTestFinished(() => server.close())
  return server.url
}
