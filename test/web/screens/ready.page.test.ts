import { expect, test } from 'vitest'
import { LANGUAGE_NAMES, type Language } from '../../../shared/base/languages.ts'
import { wordsOf } from '../../../web/words.ts'
import { openScreens } from './open_screens.ts'

const SESSION = {
  name: 'Tea',
  person_name: null,
  goals_total: 1,
  max_session_duration_minutes: 10,
  local_parts: [],
  recognizes_language: true,
}

test('in every language, the hint in the field of the name is not cut off on a phone', async () => {
  const { page, show } = await openScreens()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of Object.keys(LANGUAGE_NAMES) as Language[]) {
    const state = { at: 'ready', session: SESSION, microphone: { is: 'closed' }, heard: false }
    await show(state as never, language)
    const room = await page.locator('#name').evaluate((field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = font
      const inside = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return inside - pen.measureText(field.placeholder).width
    })
    expect(room, language).toBeGreaterThan(0)
  }
})

test('in every language, what to do about a microphone fits a phone on a phone, and a computer elsewhere', async () => {
  const { page, show } = await openScreens()
  const advice = page.locator('.microphone .hint')
  const shown = async (language: Language, fault: string) => {
    const microphone = { is: 'failed', fault }
    await show({ at: 'ready', session: SESSION, microphone, heard: false } as never, language)
    return advice.innerText()
  }
  const phone = await page.context().newCDPSession(page)
  for (const is_phone of [false, true]) {
    await phone.send('Emulation.setTouchEmulationEnabled', { enabled: is_phone })
    for (const language of Object.keys(LANGUAGE_NAMES) as Language[]) {
      const { faults, faults_of_phones } = wordsOf(language)
      for (const fault of ['denied', 'missing', 'in_use'] as const) {
        expect(await shown(language, fault)).toBe((is_phone ? faults_of_phones : faults)[fault])
      }
      expect(await shown(language, 'insecure')).toBe(faults.insecure)
    }
  }
})
