import type { Locator, Page } from 'playwright-core'

/** More presses than anybody has patience for. */
const MOST = 500

/**
 * Somebody who has only a keyboard. A step is one key, or one combination of keys, that is pressed, or one text that
 * is typed; moving with Tab is one step for each press.
 */
export function handAt(page: Page) {
  let steps = 0
  const isAt = (target: Locator) =>
    target
      .evaluate((one) => document.activeElement === one, undefined, { timeout: 1_000 })
      .catch(() => false)
  const hand = {
    async press(...keys: string[]) {
      for (const key of keys) {
        await page.keyboard.press(key)
        steps++
      }
    },
    async type(text: string) {
      await page.keyboard.insertText(text)
      steps++
    },
    /** Presses a key until the target has the focus. */
    async to(target: Locator, key = 'Tab') {
      await target.waitFor()
      for (let pressed = 0; !(await isAt(target)); pressed++) {
        if (pressed === MOST) throw new Error(`${key} does not lead to ${target}`)
        await hand.press(key)
      }
    },
    /** Goes to a place by a part of its name, and waits until what it leads to has the focus. */
    async goTo(name: string, place: Locator) {
      await hand.press('ControlOrMeta+k')
      await page.getByRole('dialog', { name: 'Go to' }).waitFor()
      await hand.type(name)
      await hand.press('Enter')
      await place.and(page.locator(':focus')).waitFor()
    },
    /** How many there were so far. */
    steps: () => steps,
  }
  return hand
}
