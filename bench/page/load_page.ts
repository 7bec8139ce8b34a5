import type { Browser } from 'playwright-core'

export type Load = {
  /** From the start of the navigation until the call can be started. */
  ready_ms: number
  /** Size of everything that the page fetched, compressed as sent. */
  bytes: number
}

/**
 * Loads a page with an empty cache.
 *
 * @param button its text shows that the call can be started
 */
export async function loadPage(browser: Browser, url: string, button: string): Promise<Load> {
  const context = await browser.newContext({ permissions: ['microphone'], locale: 'en-US' })
  const page = await context.newPage()
  let bytes = 0
  const sized: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const add = request.sizes().then(({ responseBodySize }) => void (bytes += responseBodySize))
    sized.push(add)
  })
  try {
    await page.goto(url, { waitUntil: 'commit' })
    const ready = await page.waitForFunction((button) => {
      const found = [...document.querySelectorAll('button')].some(
        ({ textContent, disabled }) => !disabled && textContent === button,
      )
      return found && performance.now()
    }, button)
    const ready_ms = Number(await ready.jsonValue())
    await Promise.all(sized)
    return { ready_ms, bytes }
  } finally {
    await context.close()
  }
}
