import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { openPage } from './browser.ts'

/** How a page is before a test has changed it. */
const SIZE = { width: 1280, height: 720 }
const MEDIA = { colorScheme: 'light', reducedMotion: 'reduce' } as const

let shared: Promise<Page> | undefined

/**
 * One page for the tests of all files of a worker, because a new one takes longer than what it shows. A test
 * that installs a clock or a script, which stay in a page, opens its own.
 *
 * @returns makes the page as a new one would be
 */
export function useOnePage() {
  return async (): Promise<Page> => {
    const page = await (shared ??= openPage('unasked', { whenOver: () => {} }))
    for (const other of page.context().pages()) if (other !== page) await other.close()
    for (const event of ['console', 'dialog']) page.removeAllListeners(event)
    await page.unrouteAll()
    if (page.url() !== 'about:blank') await page.evaluate(forget)
    // What is still shown would meet the cookies of the next test. On an address of the service, the process of
    // the page and the scripts that it has compiled stay.
    await page.goto(`${inject('stack').api_url}/healthz`)
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
