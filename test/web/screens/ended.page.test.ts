import { expect, test } from 'vitest'
import { LANGUAGE_NAMES, type Language } from '../../../shared/base/languages.ts'
import { openScreens } from './open_screens.ts'

test('once the call is over the transcript can be read from the beginning, and in every language it says how many topics the two talked about, or that it did not work, and thanks nobody for it', async () => {
  const { page, show } = await openScreens()
  await show(endedAfter({ done: 1, total: 2 }), 'en')
  const box = page.locator('.captions-box')
  expect(await box.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(100)
  expect(await box.evaluate((one) => one.scrollTop)).toBe(0)

  const headings = new Set<string>()
  const topics = page.locator('.lead').nth(1)
  for (const language of Object.keys(LANGUAGE_NAMES) as Language[]) {
    await show(endedAfter({ done: 1, total: 2 }), language)
    expect(await topics.innerText(), language).toMatch(/\b1\b.*\b2\b/)
    await show(endedAfter({ done: 2, total: 2 }), language)
    expect(await topics.innerText(), language).not.toMatch(/\d/)

    await show(endedAfter({ done: 0, total: 2 }), language)
    const thanks = await page.locator('h1').innerText()
    await show({ ...endedAfter({ done: 0, total: 2 }), reason: 'provider_error' }, language)
    const heading = await page.locator('h1').innerText()
    expect(heading).not.toBe(thanks)
    headings.add(heading)
    expect(await page.locator('.lead').count()).toBe(1)
  }
  expect(headings.size).toBe(Object.keys(LANGUAGE_NAMES).length)
})

/** The state of the page after a call in which a lot was said. */
function endedAfter(progress: { done: number; total: number }) {
  const captions = Array.from({ length: 60 }, (_, i) => {
    const side = i % 2 === 0 ? 'agent' : 'own'
    return { id: `${i}`, side, text: `Sentence ${i}`, final: true }
  })
  const ended = { at: 'ended' as const, reason: 'participant_ended', progress, captions }
  return { ...ended, session: null, receipt: { is: 'none' }, feedback: 'unasked' }
}
