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
