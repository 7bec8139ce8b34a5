import { expect, test } from 'vitest'
import { LANGUAGE_NAMES, type Language } from '../../../shared/base/languages.ts'
import { wordsOf } from '../../../web/words.ts'
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
    expect(await page.locator('.lead').allInnerTexts()).toEqual([
      wordsOf(language).ended.provider_error,
      wordsOf(language).next.used,
    ])
  }
  expect(headings.size).toBe(Object.keys(LANGUAGE_NAMES).length)
})

test('in every language each kind of ending has a heading, a sign and a next step of its own', async () => {
  const { page, show } = await openScreens()
  const half = endedAfter({ done: 1, total: 2 })
  const silent = { ...endedAfter({ done: 0, total: 2 }), captions: [] }
  for (const language of Object.keys(LANGUAGE_NAMES) as Language[]) {
    const { thanks, ended_early, did_not_work, next, our_fault, try_again } = wordsOf(language)
    const again = page.getByRole('button', { name: try_again })
    const kinds = [
      [{ ...half, reason: 'goals_completed' }, thanks, undefined],
      [endedAfter({ done: 2, total: 2 }), thanks, undefined],
      [half, ended_early, next.early],
      [{ ...half, reason: 'idle_timeout' }, ended_early, next.early],
      [{ ...half, reason: 'agent_error' }, did_not_work, next.used],
      [{ ...silent, reason: 'provider_error', link: 'open' }, did_not_work, next.open],
    ] as const
    const signs = new Map<string, Set<string>>()
    for (const [state, heading, step] of kinds) {
      await show(state, language)
      expect(await page.locator('h1').innerText()).toBe(heading)
      const sign = await page.locator('.seal path').getAttribute('d')
      signs.set(heading, (signs.get(heading) ?? new Set()).add(sign!))
      const lines = await page.locator('.lead').allInnerTexts()
      if (step) expect(lines.at(-1)).toBe(step)
      else expect(Object.values(next)).not.toContain(lines.at(-1))
      expect(await again.isVisible()).toBe('link' in state && state.link === 'open')
    }
    expect([...signs.values()].map(({ size }) => size)).toEqual([1, 1, 1])
    expect(new Set([...signs.values()].flatMap((signs) => [...signs])).size).toBe(3)

    await show({ ...silent, reason: 'provider_error', link: 'open' }, language)
    expect(await page.locator('.lead').allInnerTexts()).toEqual([our_fault, next.open])
  }
})

/** The state of the page after a call in which a lot was said. */
function endedAfter(progress: { done: number; total: number }) {
  const captions = Array.from({ length: 60 }, (_, i) => {
    const side = i % 2 === 0 ? 'agent' : 'own'
    return { id: `${i}`, side, text: `Sentence ${i}`, final: true }
  })
  const ended = { at: 'ended' as const, reason: 'participant_ended', progress, captions }
  return { ...ended, session: null, receipt: { is: 'none' }, feedback: 'unasked', link: 'used' }
}
