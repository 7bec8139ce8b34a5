import type { Page } from 'playwright-core'
import { openPage } from '../../helpers/live/browser.ts'

/** A view of the console, opened by somebody who signs in with this key. */
export async function openConsole(url: string, key: string, path = '/console'): Promise<Page> {
  const page = await openPage()
  await enterConsole(page, url + path, key)
  return page
}

/** The same in an existing page. */
export async function enterConsole(page: Page, address: string, key: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('API key').fill(key)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Console' }).waitFor()
  // A view takes the focus when it appears, whatever had it before.
  await page.waitForFunction(() => document.activeElement !== document.body)
}
