import { expect, test } from 'vitest'
import { LANGUAGE_NAMES, type Language } from '../../../shared/base/languages.ts'
import { wordsOf } from '../../../web/words.ts'
import { openScreens } from './open_screens.ts'

test('in every language it says that the conversation continues in another tab, and leads back, or that the agent cannot talk yet, or that there is no seat', async () => {
  const { page, show } = await openScreens()
  for (const language of Object.keys(LANGUAGE_NAMES) as Language[]) {
    const { problems, advice, go_back_in, try_again } = wordsOf(language)
    for (const [problem, action] of [
      ['elsewhere', go_back_in],
      ['unavailable', try_again],
      ['taken', try_again],
    ] as const) {
      await show({ at: 'stopped', problem, session: null, knock: 'impossible' }, language)
      expect(await page.getByRole('heading').innerText()).toBe(problems[problem])
      expect(await page.locator('.lead').innerText()).toBe(advice[problem])
      expect(await page.getByRole('button').innerText()).toBe(action)
    }
  }
})

test('in every language, whoever asked to be let in reads that they wait, and not that the conversation is taken', async () => {
  const { page, show } = await openScreens()
  for (const language of Object.keys(LANGUAGE_NAMES) as Language[]) {
    const { knock, problems } = wordsOf(language)
    const state = { at: 'stopped', problem: 'taken', session: null } as const
    await show({ ...state, knock: 'asking' }, language)
    expect(await page.getByRole('heading').innerText()).toBe(knock.waiting)
    expect(await page.locator('.lead').isVisible()).toBe(false)
    expect(await page.getByRole('status').innerText()).toBe(knock.asking)
    await show({ ...state, knock: 'refused' }, language)
    expect(await page.getByRole('heading').innerText()).toBe(problems.taken)
    expect(await page.locator('.lead').isVisible()).toBe(true)
  }
})
