import type { Frame, Locator, Page } from 'playwright-core'

/** Whose words a caption shows. */
type Side = 'agent' | 'own' | 'other'

/** The captions of one side on the page, in order, including those that may still change. */
export function captions(page: Page | Frame, side: Side): Locator {
  return page.locator(`.captions li[data-side=${side}]`)
}

/** Only those whose text will not change. */
export function finalCaptions(page: Page | Frame, side: Side): Locator {
  return captions(page, side).and(page.locator('[data-final=true]'))
}

/** The texts currently shown on the page. */
export function captionsOf(page: Page | Frame, side: Side): Promise<string[]> {
  return captions(page, side).locator('p').allInnerTexts()
}

/** Only the words, in lower case, so that two spellings of the same speech are equal. */
export function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).join(' ')
}
