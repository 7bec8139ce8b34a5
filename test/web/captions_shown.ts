import type { Page } from 'playwright-core'

/** The captions of one side as the page shows them now, from the first to the last. */
export function captionsOf(page: Page, side: 'agent' | 'own'): Promise<string[]> {
  return page.locator(`.captions li[data-side=${side}] p`).allInnerTexts()
}

/** Lower case words alone, so that two writings of the same speech are equal. */
export function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).join(' ')
}
