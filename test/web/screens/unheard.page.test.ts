import { expect, test } from 'vitest'
import { LANGUAGE_NAMES, type Language } from '../../../shared/base/languages.ts'
import { wordsOf } from '../../../web/words.ts'
import { CALL } from './call_shown.ts'
import { openScreens } from './open_screens.ts'

const FAULTS = ['denied', 'missing', 'in_use', 'paused', 'silent'] as const

test('in every language the call says why the participant is not heard, and never that the agent listens to them then', async () => {
  const { page, show } = await openScreens()
  const notice = page.locator('.notice')
  const doing = page.locator('.doing')
  const orb = page.locator('.orb')
  for (const language of Object.keys(LANGUAGE_NAMES) as Language[]) {
    const { cut_off, microphone_faults, agent } = wordsOf(language)
    await show(CALL, language)
    expect(await notice.textContent()).toBe('')
    expect(await doing.innerText()).toBe(agent.listening)

    await show({ ...CALL, cut_off: true, muted: true }, language)
    expect(await notice.textContent()).toBe(cut_off)
    expect(await doing.isVisible()).toBe(false)
    expect(await orb.getAttribute('data-agent')).toBe('absent')

    for (const fault of FAULTS) {
      await show({ ...CALL, microphone_fault: fault, muted: true }, language)
      expect(await notice.textContent()).toBe(microphone_faults[fault])
      expect(await doing.isVisible()).toBe(fault === 'silent')
      await show({ ...CALL, agent: 'speaking', microphone_fault: fault }, language)
      expect(await doing.innerText()).toBe(agent.speaking)
    }
  }
})
