import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openPage } from './browser.ts'

/** How a page is before a test has changed it. */
const SIZE = { width: 1280, height: 720 }
const MEDIA = { colorScheme: 'light', reducedMotion: 'reduce' } as const

/**
 * One page for the tests of a file, because a new one takes as long as what it shows. A test that installs
 * a clock or a script, which stay in a page, opens its own.
 *
 * @returns makes the page as a new one would be
 */
export function useOnePage() {
  let page: Page
  beforeAll(async () => void (page = await openPage('unasked', { whenOver: afterAll })))
  return async (): Promise<Page> => {
    for (const other of page.context().pages()) if (other !== page) await other.close()
    for (const event of ['console', 'dialog']) page.removeAllListeners(event)
    await page.unrouteAll()
    if (page.url() !== 'about:blank') await page.evaluate(forget)
    // What is still shown would meet the cookies of the next test.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.context().clearPermissions()
    await page.setViewportSize(SIZE)
    await page.emulateMedia(MEDIA)
    await page.mouse.move(0, 0)
    return page
  }
}

/** In the page. */
function forget() {
  localStorage.clear()
  sessionStorage.clear()
}
