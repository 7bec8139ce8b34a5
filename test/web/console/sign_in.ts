import type { Page } from 'playwright-core'
import { openPage } from '../../helpers/live/browser.ts'

/** Opens a view of the console as somebody with this key does. */
export async function openConsole(url: string, key: string, path = '/console'): Promise<Page> {
  const page = await openPage()
  await page.goto(url + path)
  await page.getByLabel('API key').fill(key)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Console' }).waitFor()
  return page
}
