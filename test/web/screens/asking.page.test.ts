import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGE_NAMES, type Language } from '../../../shared/base/languages.ts'
import { wordsOf } from '../../../web/words.ts'
import { violationsOf } from '../../helpers/live/violations.ts'
import { openScreens } from './open_screens.ts'
import { CALL } from './call_shown.ts'

declare global {
  interface Window {
    answered: string[]
    ask: (...knock_ids: string[]) => void
  }
}

const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[]

test('in every language, also in a compact bar, the call says who asks to come in, as plain text, and takes no focus', async () => {
  const { page, show } = await openScreens()
  for (const language of LANGUAGES) {
    const { knock } = wordsOf(language)
    for (const embed of [undefined, 'compact']) {
      await embedAs(page, embed)
      await show({ ...CALL, asking: [{ knock_id: 'knk_1', name: 'Eve <b>' }] }, language)
      const asks = page.getByRole('status').filter({ hasText: 'Eve <b>' })
      expect(await asks.innerText()).toBe(knock.asks('Eve <b>'))
      const choices = page.getByRole('group', { name: knock.asks('Eve <b>') }).getByRole('button')
      expect(await choices.allInnerTexts()).toEqual([knock.not_now, knock.let_in])
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
      await show(CALL, language)
      expect(await page.getByRole('button', { name: knock.let_in }).isVisible()).toBe(false)
    }
  }
})

test('in every language somebody without a seat can ask to be let in, with a name, and learns what became of it', async () => {
  const { page, show } = await openScreens()
  for (const language of LANGUAGES) {
    const { knock, name, problems } = wordsOf(language)
    const stopped = { at: 'stopped', problem: 'taken', session: null, fault: null } as const
    await show({ ...stopped, knock: 'possible' }, language)
    await page.getByRole('heading', { name: problems.taken }).waitFor()
    expect(await page.getByLabel(name).isVisible()).toBe(true)
    const ask = page.getByRole('button', { name: knock.ask })
    expect(await ask.isVisible()).toBe(true)
    for (const became of ['asking', 'refused'] as const) {
      await show({ ...stopped, knock: became }, language)
      expect(await page.getByRole('status').innerText()).toBe(knock[became])
      expect(await ask.isVisible()).toBe(false)
    }
    await show({ ...stopped, knock: 'impossible' }, language)
    expect(await ask.isVisible()).toBe(false)
  }
})

test('axe finds no fault with somebody who asks to come in', async () => {
  const { page, show } = await openScreens()
  await show({ ...CALL, asking: [{ knock_id: 'knk_1', name: 'Eve' }] }, 'en')
  expect(await violationsOf(page)).toEqual([])
  await show({ at: 'stopped', problem: 'taken', session: null, knock: 'possible' }, 'en')
  expect(await violationsOf(page)).toEqual([])
})

test('a question that takes the place of another cannot be answered by a tap meant for that one', async () => {
  const { page } = await openScreens()
  const letIn = page.getByRole('button', { name: wordsOf('en').knock.let_in })
  const answered = () => page.evaluate(() => window.answered)
  await page.evaluate((call) => {
    window.answered = []
    const actions = {
      letIn: ({ knock_id }: { knock_id: string }) => window.answered.push(knock_id),
    }
    const show = window.screens.renderer(document.querySelector('#page')!, actions as never, 'en')
    window.ask = (...ids) =>
      show({ ...call, asking: ids.map((knock_id) => ({ knock_id, name: knock_id })) } as never)
    window.ask('knk_1', 'knk_2')
  }, CALL)
  await letIn.click()
  expect(await answered()).toEqual(['knk_1'])
  // In one step, because the machine may be slower than whoever taps.
  await page.evaluate(() => {
    window.ask('knk_2')
    const [, button] = document.querySelectorAll<HTMLButtonElement>('.asking button')
    button!.click()
  })
  expect(await answered()).toEqual(['knk_1'])
  await letIn.click()
  expect(await answered()).toEqual(['knk_1', 'knk_2'])
})

async function embedAs(page: Page, embed: string | undefined) {
  await page.evaluate((embed) => {
    if (embed) document.documentElement.dataset.embed = embed
    else delete document.documentElement.dataset.embed
  }, embed)
}
