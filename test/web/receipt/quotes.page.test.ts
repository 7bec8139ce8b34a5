import { expect, test } from 'vitest'
import { LANGUAGE_NAMES, type Language } from '../../../shared/base/languages.ts'
import { wordsOf } from '../../../web/words.ts'
import { openScreens } from '../screens/open_screens.ts'

test.each([
  ['open', { answer: 'All circuits are busy.' }, ['all circuits are BUSY'], []],
  ['open', { answer: 'All circuits are busy. No dial tone.' }, ['No dial tone.'], []],
  ['single_choice', { value: 'Tea' }, ['Tea.'], []],
  ['number', { value: 8 }, ['I would say eight.'], ['I would say eight.']],
  ['text', { value: 'Anna' }, ['My name is Anna.'], ['My name is Anna.']],
  [
    'qualitative',
    { answer: 'Too loud.', themes: [], quotes: ['Too loud.', 'At night.'] },
    [],
    ['At night.'],
  ],
])(
  'of what was said for %s %j, with the quotes %j, the receipt shows %j',
  async (type, data, quotes, shown) => {
    const { page, show } = await openScreens()
    await show(endedWith({ items: [item({ type, data, quotes })], open: [], unanswered: 0 }), 'en')
    expect(await page.locator('.receipt q').allInnerTexts()).toEqual(shown)
  },
)

test('in every language a topic that was left open is named, with a button to answer it in writing', async () => {
  const { page, show } = await openScreens()
  const open = item({ status: 'open', data: null, quotes: [] })
  for (const language of Object.keys(LANGUAGE_NAMES) as Language[]) {
    const { receipt, next } = wordsOf(language)
    await show(endedWith({ items: [], open: [open], unanswered: 1 }), language)
    await page.getByRole('heading', { name: 'Cups a day' }).waitFor()
    await page.getByText(receipt.open).waitFor()
    expect(await page.locator('.lead').last().innerText()).toBe(next.in_writing)
    await page.getByRole('button', { name: receipt.answer }).click()
    await page.getByRole('button', { name: receipt.save }).waitFor()
  }
})

function item(known: object) {
  const goal = { goal_id: 'cups', label: 'Cups a day', type: 'open', schema: ANSWER }
  return { ...goal, status: 'captured', version: 1, source: 'agent', ...known }
}

const ANSWER = { type: 'object', properties: { answer: { type: 'string' } } }

/** The state of the page after a call, with this on its receipt. */
function endedWith(captured: object) {
  const about = { session_id: 'ses_1', state: 'final', expires_at: '2026-12-21T16:40:00.000Z' }
  const receipt = { is: 'shown', receipt: { ...about, ...captured }, changes: {} }
  const session = { goals_total: 1 }
  const ended = { at: 'ended' as const, reason: 'participant_ended', progress: null, captions: [] }
  return { ...ended, session, receipt, feedback: 'unasked', link: 'used' }
}
