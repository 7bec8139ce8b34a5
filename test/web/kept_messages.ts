import type { Page } from 'playwright-core'

/** A message that the page shows for two seconds stays, however slow the machine is. */
export function keepMessages(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { setTimeout } = window
    const keep = (act: () => void, ms?: number) => (ms === 2000 ? 0 : setTimeout(act, ms))
    window.setTimeout = keep as typeof setTimeout
  })
}
