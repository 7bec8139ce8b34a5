import { expect, test } from 'vitest'
import { useService } from '../../helpers/api/service.ts'

const service = useService()
/** What a browser sends when somebody opens a URL. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

const open = (path: string, accept: string) => fetch(service.url() + path, { headers: { accept } })

test.each([
  ['/docs/nope', 'There is no guide nope; check the id.'],
  ['/nope%3Cb%3E', 'There is nothing at /nope%3Cb%3E; see /docs for what exists.'],
  ['/assets/nope.css', 'There is no file nope.css; check the id.'],
])('%s is a page with a way back in a browser, and JSON for programs', async (path, said) => {
  const page = await open(path, BROWSER)
  expect([page.status, page.headers.get('content-type'), page.headers.get('vary')]).toEqual([
    404,
    'text/html; charset=utf-8',
    'accept',
  ])
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await page.text()
  expect(text).toContain(said)
  expect(text).toContain('<a href="/docs">')

  for (const accept of ['*/*', 'application/json']) {
    const answer = await open(path, accept)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } })
  }
})

test('an operation answers a browser in JSON too', async () => {
  const answer = await open('/v1/templates', BROWSER)
  expect(await answer.json()).toMatchObject({ error: { code: 'unauthorized' } })
})
