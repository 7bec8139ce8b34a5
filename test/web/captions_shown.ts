import type { Page } from 'playwright-core'

/** The captions of one side that the page shows now, in order. */
export function captionsOf(page: Page, side: 'agent' | 'own'): Promise<string[]> {
  return page.locator(`.captions li[data-side=${side}] p`).allInnerTexts()
}

/** Only the words, in lower case, so that two spellings of the same speech are equal. */
export function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).join(' ')
}
