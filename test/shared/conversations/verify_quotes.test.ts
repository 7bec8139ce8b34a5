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
