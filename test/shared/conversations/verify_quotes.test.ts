import { expect, test } from 'vitest'
import { verifyQuotes } from '../../../shared/conversations/verify_quotes.ts'

const turns = [
  { id: 'turn_1', text: "It's a nine, because the support was great." },
  { id: 'turn_2', text: 'Das Café war schön — wirklich.' },
]

test('finds a quote regardless of case, punctuation, accents and spacing', () => {
  expect(verifyQuotes(['ITS A NINE  because', 'das cafe war schon wirklich'], turns)).toEqual([
    { turn_id: 'turn_1', quote: 'ITS A NINE  because', verified: true },
    { turn_id: 'turn_2', quote: 'das cafe war schon wirklich', verified: true },
  ])
})

test('does not verify what nobody said, parts of words, or nothing at all', () => {
  for (const quote of ['the support was terrible', 'nin', '', '…']) {
    expect(verifyQuotes([quote], turns)).toEqual([{ turn_id: null, quote, verified: false }])
  }
})

test('uses the latest turn that contains the quote', () => {
  const again = [...turns, { id: 'turn_3', text: 'the support was great' }]
  expect(verifyQuotes(['support was great'], again)[0]?.turn_id).toBe('turn_3')
})

test('a syllable out of a longer answer proves nothing, a whole answer does', () => {
  const said = [
    { id: 'turn_1', text: 'No, I do not want a refund. It was not approved, five times.' },
    { id: 'turn_2', text: 'Yes!' },
    { id: 'turn_3', text: 'Forty.' },
  ]
  const isVerified = (quote: string) => verifyQuotes([quote], said, { language: 'en' })[0]!.verified
  for (const quote of ['a', 'I', 'no', 'No.', 'five', 't']) expect(isVerified(quote)).toBe(false)
  for (const quote of ['refund', 'yes', 'forty', 'do not']) expect(isVerified(quote)).toBe(true)
  expect(verifyQuotes(['no'], said)).toEqual([{ turn_id: 'turn_1', quote: 'no', verified: false }])
})

test('where the question is known, only what was said after it counts, and a bare yes only to this question', () => {
  const said = [
    { id: 'turn_1', text: 'Yes.' },
    { id: 'turn_2', text: 'I like the blue one.' },
    { id: 'turn_3', text: 'Yes.' },
    { id: 'turn_4', text: 'The red one after all.' },
  ]
  const question = { from: 1, answers: new Set(['turn_2']) }
  const found = (quote: string) => verifyQuotes([quote], said, { question })[0]
  expect(found('Yes')).toEqual({ turn_id: 'turn_3', quote: 'Yes', verified: false })
  expect(found('the blue one')).toMatchObject({ turn_id: 'turn_2', verified: true })
  expect(found('the red one')).toMatchObject({ turn_id: 'turn_4', verified: true })
  const later = { from: 2, answers: new Set(['turn_3']) }
  expect(verifyQuotes(['the blue one', 'yes'], said, { question: later })).toMatchObject([
    { turn_id: 'turn_2', verified: false },
    { turn_id: 'turn_3', verified: true },
  ])
})
