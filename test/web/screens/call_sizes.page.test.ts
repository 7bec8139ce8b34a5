import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CALL } from './call_shown.ts'
import { openScreens } from './open_screens.ts'

/** Width and height of phones, upright and sideways, of a tablet and of a laptop, in CSS pixels. */
const SIZES = [
  [320, 568],
  [390, 844],
  [568, 320],
  [844, 390],
  [768, 1024],
  [1280, 720],
] as const

const captions = Array.from({ length: 30 }, (_, i) => {
  const side = i % 2 === 0 ? ('agent' as const) : ('own' as const)
  return { id: `${i}`, side, speaker: '', text: `Sentence ${i} of the conversation.`, final: true }
})
const progress = { done: 1, total: 4 }

test.each(SIZES.flatMap(([width, height]) => [100, 200].map((text) => [width, height, text])))(
  'at %i by %i pixels with text at %i %, three lines of captions and both buttons are visible',
  async (width, height, text) => {
    const { page, show } = await openScreens()
    await page.setViewportSize({ width: width!, height: height! })
    await page.addStyleTag({ content: `html { font-size: ${text}% }` })
    for (const muted of [false, true]) {
      await show({ ...CALL, captions, progress, muted }, 'de')
      expect(await linesVisible(page), muted ? 'muted' : 'usual').toBeGreaterThanOrEqual(3)
      for (const button of ['.mute', '.end']) {
        const box = (await page.locator(button).boundingBox())!
        expect(box.y, button).toBeGreaterThanOrEqual(0)
        expect(box.y + box.height, button).toBeLessThanOrEqual(height!)
        expect(box.x, button).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width, button).toBeLessThanOrEqual(width!)
      }
    }
  },
)

/** How many lines of a caption fit into what the window shows of their list. */
function linesVisible(page: Page) {
  return page.locator('.captions-box').evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect()
    const line = parseFloat(getComputedStyle(box.querySelector('li p')!).lineHeight)
    return Math.floor((Math.min(bottom, innerHeight) - Math.max(top, 0)) / line)
  })
}
