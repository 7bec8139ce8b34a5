import { expect, test } from 'vitest'
import { LANGUAGE_NAMES, type Language } from '../../../shared/base/languages.ts'
import { wordsOf } from '../../../web/words.ts'
import { openScreens } from './open_screens.ts'
import { CALL } from './call_shown.ts'

test('in every language the call shows everybody in the room, and a compact one how many people', async () => {
  const { page, show } = await openScreens()
  const call = { ...CALL, others: ['Bea <b>', ''] }
  for (const language of Object.keys(LANGUAGE_NAMES) as Language[]) {
    const { people, you, guest, agent_name, people_count } = wordsOf(language)
    await show(call, language)
    const names = page.locator('.people .names')
    const all = [you, 'Bea <b>', guest, agent_name].join(', ')
    expect(await names.innerText()).toBe(`${people}: ${all}`)
    const count = page.locator('.people .count')
    expect(await count.isVisible()).toBe(false)
    await page.evaluate(() => (document.documentElement.dataset.embed = 'compact'))
    expect(await count.innerText()).toBe(people_count(3))
    await show({ ...CALL, agent: 'absent' }, language)
    expect(await names.textContent()).toBe(`${people}: ${you}`)
    expect(await count.textContent()).toBe('')
    await page.evaluate(() => delete document.documentElement.dataset.embed)
  }
})
