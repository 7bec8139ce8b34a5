import type { Page } from 'playwright-core'
import { openPage } from '../../helpers/live/browser.ts'

/** A view of the console, opened by somebody who has signed in with this key. */
export async function openConsole(url: string, key: string, path = '/console'): Promise<Page> {
  const page = await openPage()
  await enterConsole(page, url + path, key)
  return page
}

/** The same in an existing page. Signs in without the form, which takes as long as the view does. */
export async function enterConsole(page: Page, address: string, key: string): Promise<void> {
  const answer = await page.request.post(new URL('/console/api/session', address).href, {
    headers: { authorization: `Bearer ${key}` },
  })
  if (!answer.ok()) throw new Error(`Sign-in: ${answer.status()} ${await answer.text()}`)
  await page.goto(address)
  await page.getByRole('navigation', { name: 'Console' }).waitFor()
  // A view takes the focus when it appears, whatever had it before.
  await page.locator('body :focus').waitFor({ state: 'attached' })
}
