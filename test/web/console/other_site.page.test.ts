import type { Page, Response } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { serve } from '../../helpers/servers/serve.ts'
import { useStack } from '../../helpers/live/stack.ts'
import { openConsole } from './open_console.ts'

const { api_url } = useStack()

/** Read by operators; with an operator's cookie, each would answer. */
const PATHS = ['/v1/admin/stats', '/console/api/v1/admin/stats', '/console/api/session']

test('another site gains nothing from the sign-in of an operator who visits it', async () => {
  const console = await openConsole(api_url, inject('stack').platform_key)
  const page = await visitOtherSite(console)
  const answers: Response[] = []
  page.on('response', (response) => void answers.push(response))
  for (const path of PATHS) {
    for (const method of ['GET', 'POST'] as const) await fetchFrom(page, api_url + path, method)
    await sendForm(await visitOtherSite(console), api_url + path).then((sent) => answers.push(sent))
  }
  expect(answers).toHaveLength(3 * PATHS.length)
  for (const answer of answers) {
    const { cookie } = await answer.request().allHeaders()
    expect(cookie, answer.url()).toBeUndefined()
    // The session's path answers nothing when nobody is recognized.
    expect([204, 401, 404, 405], answer.url()).toContain(answer.status())
  }
  await console.reload()
  await console.getByRole('navigation', { name: 'Console' }).waitFor()
})

/** A tab of the same browser with a page of another site, to which cookies of 127.0.0.1 do not belong. */
async function visitOtherSite(console: Page): Promise<Page> {
  const server = await serve((_, response) => response.end('<!doctype html><title>Other</title>'))
  const page = await console.context().newPage()
  await page.goto(server.replace('127.0.0.1', 'localhost'))
  return page
}

/** Sends requests that a script may send without a preflight, with all cookies that the browser would send. */
function fetchFrom(page: Page, url: string, method: 'GET' | 'POST') {
  return page.evaluate(
    ([url, method]) =>
      fetch(url, { method, mode: 'no-cors', credentials: 'include' }).then(() => {}),
    [url, method] as const,
  )
}

async function sendForm(page: Page, url: string): Promise<Response> {
  const answered = page.waitForResponse(url)
  await page.evaluate((url) => {
    const form = Object.assign(document.createElement('form'), { action: url, method: 'post' })
    document.body.append(form)
    form.submit()
  }, url)
  return answered
}
