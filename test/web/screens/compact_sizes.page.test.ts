import { expect, test } from 'vitest'
import { CALL } from './call_shown.ts'
import { openScreens } from './open_screens.ts'

/**
 * The largest frame that hosts give the bar, in CSS pixels: in a narrow column, at the foot of a phone's window upright
 * and sideways and of a laptop's, and in containers.
 */
const SIZES = [
  [260, 400],
  [288, 536],
  [358, 812],
  [416, 288],
  [416, 688],
  [960, 500],
] as const

const captions = Array.from({ length: 30 }, (_, i) => {
  const side = i % 2 === 0 ? ('agent' as const) : ('own' as const)
  return { id: `${i}`, side, speaker: '', text: `Sentence ${i} of the conversation.`, final: true }
})

test.each(SIZES.flatMap(([width, height]) => [100, 200].map((text) => [width, height, text])))(
  'in a frame of at most %i by %i pixels with text at %i %, the bar shows the latest captions and both buttons, and before the call how long it takes',
  async (width, height, text) => {
    const { page, show } = await openScreens()
    await page.setViewportSize({ width: width!, height: height! })
    await page.addStyleTag({ content: `html { font-size: ${text}% }` })
    await page.evaluate(() => (document.documentElement.dataset.embed = 'compact'))
    for (const muted of [false, true]) {
      await show({ ...CALL, captions, muted }, 'de')
      const latest = page.locator('.captions li').last().locator('p')
      for (const seen of ['.mute', '.end', latest] as const) {
        const box = (await (typeof seen === 'string' ? page.locator(seen) : latest).boundingBox())!
        const name = typeof seen === 'string' ? seen : 'the latest caption'
        expect(box.height, name).toBeGreaterThan(10)
        expect(box.y, name).toBeGreaterThanOrEqual(0)
        expect(box.y + box.height, name).toBeLessThanOrEqual(height!)
        expect(box.x, name).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width, name).toBeLessThanOrEqual(width!)
      }
      const lines = await page.locator('.captions-box').evaluate((box) => {
        const line = parseFloat(getComputedStyle(box.querySelector('li p')!).lineHeight)
        return Math.floor(box.clientHeight / line)
      })
      expect(lines).toBeGreaterThanOrEqual(2)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(width!)
    }
    await show({ ...CALL, others: ['Ana', 'Ben'] }, 'en')

    const high = await page.locator('#page').evaluate((bar) => (bar as HTMLElement).offsetHeight)
    if (width! >= 358 && text === 100) expect(high).toBeLessThan(150)
    await show(READY, 'de')
    expect(await page.getByText('20 Minuten').isVisible()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width!,
    )
  },
)

const READY = {
  at: 'ready',
  session: {
    ...CALL.session,
    person_name: null,
    max_session_duration_minutes: 20,
    local_parts: [],
    recognizes_language: true,
  },
  microphone: { is: 'closed' },
  heard: false,
} as const
