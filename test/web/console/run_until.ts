import type { Page } from 'playwright-core'
import { eventually } from '../../helpers/eventually.ts'

/** Longer than any view waits before it asks the service again. */
const AGAIN_MS = 3000

/** Lets the clock of a page, once it is installed, run ahead until the page shows what is looked for. */
export function runUntil(page: Page, look: () => Promise<boolean>): Promise<boolean> {
  return eventually(async () => {
    await page.clock.runFor(AGAIN_MS)
    return look()
  })
}
