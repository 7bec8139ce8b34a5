import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

/**
 * What axe-core finds wrong with a page or with one of its frames, in light and dark mode: each
 * broken rule, with the markup that breaks it.
 */
export async function violationsOf(shown: Page | Frame): Promise<string[]> {
  const page = 'page' in shown ? shown.page() : shown
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The page's own scripts could not load it: its policy allows only the service's own.
    await shown.evaluate(axe.source)
    const broken = await shown.evaluate(async () => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      const { violations } = await inPage.run(document, { iframes: false })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    })
    found.push(...broken.map((one) => `${colorScheme}: ${one}`))
  }
  return found
}
