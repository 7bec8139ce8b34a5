import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import type { renderer } from '../../../web/screens/render.ts'
import { LANGUAGE_NAMES, type Language } from '../../../shared/languages.ts'
import { openPage } from '../../helpers/live/browser.ts'

const MODULE = join(import.meta.dirname, '../../../web/screens/render.ts')
const STYLES = join(import.meta.dirname, '../../../web/join.css')

declare global {
  interface Window {
    screens: { renderer: typeof renderer }
  }
}

test('the transcript can be read from the beginning once the call is over', async () => {
  const { page, scrolled } = await openEnded('en', { done: 1, total: 2 })
  const box = page.locator('.captions-box')
  expect(await box.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(100)
  expect(await scrolled()).toBe(0)
})

test.each(Object.keys(LANGUAGE_NAMES) as Language[])(
  'in %s it says how many topics the two talked about',
  async (language) => {
    const some = await openEnded(language, { done: 1, total: 2 })
    const sentence = await some.page.locator('.lead').nth(1).innerText()
    expect(sentence).toMatch(/\b1\b.*\b2\b/)
    const all = await openEnded(language, { done: 2, total: 2 })
    expect(await all.page.locator('.lead').nth(1).innerText()).not.toMatch(/\d/)
  },
)

/** The page after a call in which a lot was said. */
async function openEnded(language: Language, progress: { done: number; total: number }) {
  const page = await openPage()
  const [script, style] = await Promise.all([
    build({
      ...{ entryPoints: [MODULE], bundle: true, write: false },
      ...{ format: 'iife', globalName: 'screens' },
    }),
    build({ entryPoints: [STYLES], bundle: true, write: false }),
  ])
  await page.goto('data:text/html,<div id="page"></div>')
  await page.addStyleTag({ content: style.outputFiles[0]!.text })
  await page.addScriptTag({ content: script.outputFiles[0]!.text })
  await page.evaluate(
    ([language, progress]) => {
      const captions = Array.from({ length: 60 }, (_, i) => {
        const side = i % 2 === 0 ? 'agent' : 'own'
        return { id: `${i}`, side, text: `Sentence ${i}`, final: true }
      })
      const show = window.screens.renderer(document.querySelector('#page')!, {} as never, language)
      const ended = { at: 'ended', reason: 'participant_ended', progress, captions }
      show({ ...ended, session: null, receipt: { is: 'none' }, feedback: 'unasked' } as never)
    },
    [language, progress] as const,
  )
  const scrolled = () => page.locator('.captions-box').evaluate((box) => box.scrollTop)
  return { page, scrolled }
}
