import type { Page } from 'playwright-core'
import { openPage } from '../../helpers/live/browser.ts'

/** A view of the console, opened by somebody who signs in with this key. */
export async function openConsole(api_url: string, key: string, path: string): Promise<Page> {
  const page = await openPage()
  await page.goto(api_url + path)
  await page.getByLabel('API key').fill(key)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Console' }).waitFor()
  return page
}
