import { expect, test } from 'vitest'
import { excerpt, markedPieces } from '../../../web/docs/excerpt.ts'

const FILLER = 'One more word and then another. '.repeat(10)

test('the search words are marked wherever they occur, and nothing is lost', () => {
  const text = 'Retry-After says when; a retry is <b>safe</b>.'
  const pieces = markedPieces(text, ['retry', 'safe'])
  expect(pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual([
    'Retry',
    'retry',
    'safe',
  ])
  expect(pieces.map(({ text }) => text).join('')).toBe(text)
})

test('a part of a word is not marked', () => {
  expect(markedPieces('retrying', ['retry'])).toEqual([{ text: 'retrying', isMarked: false }])
})

test('a short text is its own excerpt', () => {
  expect(excerpt('A goal was committed.', ['goal'])).toBe('A goal was committed.')
})

test('the excerpt of a long text shows the place with most of the words', () => {
  const shown = excerpt(`${FILLER}a secret here. ${FILLER}a secret of a webhook. ${FILLER}`, [
    'secret',
    'webhook',
  ])
  expect(shown).toContain('a secret of a webhook.')
  expect(shown).toMatch(/^… .* …$/)
  expect(shown.length).toBeLessThan(180)
})

test('the excerpt of a text without the words is its beginning', () => {
  expect(excerpt(`Begin. ${FILLER}`, ['webhook'])).toMatch(/^Begin\. .* …$/)
})

test('a text without spaces is truncated all the same', () => {
  expect(excerpt('x'.repeat(1_000), ['y']).length).toBeLessThan(180)
})
