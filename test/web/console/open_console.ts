import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { openPage } from '../../helpers/live/browser.ts'
import { useOnePage } from '../../helpers/live/one_page.ts'

/**
 * As `useOnePage`.
 *
 * @returns opens a view by somebody who has signed in with this key, as a new page would show it
 */
export function useConsole() {
  const startOver = useOnePage()
  return async (key: string, path = '/console'): Promise<Page> => {
    const page = await startOver()
    await enterConsole(page, inject('stack').api_url + path, key)
    return page
  }
}

/** As `useConsole`, for an operator. */
export function useOperator(open = useConsole()) {
  return (path: string): Promise<Page> => open(inject('stack').platform_key, path)
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
