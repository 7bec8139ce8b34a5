import { expect, test } from 'vitest'
import { excerptOf } from '../../../shared/conversations/matched_turn.ts'

test('a marked text is split into pieces, which make up the text', () => {
  expect(excerptOf('My \u0002charger\u0003 <b>broke</b>, \u0002chargers\u0003')).toEqual([
    { text: 'My ', is_match: false },
    { text: 'charger', is_match: true },
    { text: ' <b>broke</b>, ', is_match: false },
    { text: 'chargers', is_match: true },
  ])
  expect(excerptOf('')).toEqual([])
  expect(excerptOf('\u0002half')).toEqual([{ text: 'half', is_match: true }])
})
