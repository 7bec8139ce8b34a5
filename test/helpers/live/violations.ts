import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'

/** All, and then those that can find something else with other colours. */
const RULES = { dark: undefined, light: ['color-contrast', 'link-in-text-block'] }

/** Expects axe-core to find no fault on a phone and on a desktop, and the page to fit both. */
export async function expectNoFault(page: Page, settle = async () => {}): Promise<void> {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await settle()
    expect(await violationsOf(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, `${width}`).toBe(0)
  }
}

/**
 * What axe-core finds wrong with a page or with one of its frames, in dark and light mode: each
 * broken rule, with the markup that breaks it.
 *
 * @param within selector of the only part to look at
 */
export async function violationsOf(shown: Page | Frame, within?: string): Promise<string[]> {
  const page = 'page' in shown ? shown.page() : shown
  // The page's own scripts could not load it: its policy allows only the service's own.
  if (await shown.evaluate(() => !('axe' in window))) await shown.evaluate(axe.source)
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const broken = await shown.evaluate(
      async ({ within, only }) => {
        const { axe: inPage } = window as unknown as { axe: typeof axe }
        const { violations } = await inPage.run(within ?? document, {
          iframes: false,
          resultTypes: ['violations'],
          selectors: false,
          ...(only && { runOnly: only }),
        })
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
      },
      { within, only: RULES[colorScheme] },
    )
    found.push(...broken.map((one) => `${colorScheme}: ${one}`))
  }
  return found
}
