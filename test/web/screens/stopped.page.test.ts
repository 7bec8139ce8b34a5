import { expect, test } from 'vitest'
import { LANGUAGE_NAMES, type Language } from '../../../shared/languages.ts'
import { wordsOf } from '../../../web/words.ts'
import { openScreens } from './open_screens.ts'

test('in every language it says that the conversation continues in another tab, and leads back', async () => {
  const { page, show } = await openScreens()
  for (const language of Object.keys(LANGUAGE_NAMES) as Language[]) {
    await show({ at: 'stopped', problem: 'elsewhere', session: null }, language)
    const { problems, advice, go_back_in } = wordsOf(language)
    expect(await page.getByRole('heading').innerText()).toBe(problems.elsewhere)
    expect(await page.locator('.lead').innerText()).toBe(advice.elsewhere)
    expect(await page.getByRole('button').innerText()).toBe(go_back_in)
  }
})
