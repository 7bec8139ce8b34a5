import type { Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { openPage } from '../../helpers/live/browser.ts'

/** How a page is before a test has changed it. */
const SIZE = { width: 1280, height: 720 }
const MEDIA = { colorScheme: 'light', reducedMotion: 'reduce' } as const

/**
 * One page for the tests of a file, because a new one takes longer than the view in it. A test that installs
 * a clock or a script, which stay in a page, opens its own.
 *
 * @returns opens a view by somebody who has signed in with this key, as a new page would show it
 */
export function useConsole() {
  let page: Page
  beforeAll(async () => void (page = await openPage('unasked', { whenOver: afterAll })))
  return async (key: string, path = '/console'): Promise<Page> => {
    await startOver(page)
    await enterConsole(page, inject('stack').api_url + path, key)
    return page
  }
}

async function startOver(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  for (const event of ['console', 'dialog']) page.removeAllListeners(event)
  await page.unrouteAll()
  if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear())
  // What is still shown would meet the next sign-in.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.context().clearPermissions()
  await page.setViewportSize(SIZE)
  await page.emulateMedia(MEDIA)
}

/** A view of the console, opened by somebody who has signed in with this key. */
export async function openConsole(url: string, key: string, path = '/console'): Promise<Page> {
  const page = await openPage()
  await enterConsole(page, url + path, key)
  return page
}

/** The same in an existing page. */
export async function enterConsole(page: Page, address: string, key: string): Promise<void> {
  await signIn(page, new URL(address).origin, key)
  await openView(page, address)
}

/** A view of the console, by somebody who has signed in already. */
export async function openView(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('navigation', { name: 'Console' }).waitFor()
  // A view takes the focus when it appears, whatever had it before.
  await page.locator('body :focus').waitFor({ state: 'attached' })
}

/** Without the form, which would take as long as the view that follows. */
export async function signIn(page: Page, url: string, key: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await page.request.post(`${url}/console/api/session`, { headers })
  if (!answer.ok()) throw new Error(`Sign-in: ${answer.status()} ${await answer.text()}`)
}
