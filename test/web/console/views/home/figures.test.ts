import { expect, test } from 'vitest'
import { figuresOf, type Week } from '../../../../../web/console/views/home/figures.ts'

const NONE: Week = {
  conversations: 0,
  over: 0,
  complete: 0,
  failed: 0,
  median_pause_ms: null,
  ratings: 0,
  average_rating: null,
  bad_ratings: 0,
  costs: [],
  failed_deliveries: 0,
}

test('six numbers of the week stand beside those of the week before, in words', () => {
  const week = {
    ...NONE,
    conversations: 1_204,
    over: 1_200,
    complete: 900,
    median_pause_ms: 849,
    ratings: 12,
    average_rating: 4.25,
    costs: [
      { currency: 'EUR', total: 0.5, lower_bound: false },
      { currency: 'USD', total: 1_003.456, lower_bound: true },
    ],
    failed_deliveries: 3,
  }
  expect(figuresOf(week, NONE)).toEqual([
    { name: 'Conversations', value: '1,204', earlier: '0' },
    { name: 'Answered everything', value: '900 of 1,200', earlier: 'none' },
    { name: 'Usual pause before an answer', value: '0.8 s', earlier: 'none' },
    { name: 'Rating', value: '4.3 of 5, from 12', earlier: 'none' },
    { name: 'Cost', value: '0.50 EUR + at least 1,003.46 USD', earlier: 'none' },
    { name: 'Failed deliveries', value: '3', earlier: '0' },
  ])
})

test('what there is nothing to say of is a dash', () => {
  expect(figuresOf(NONE, NONE).map(({ value }) => value)).toEqual(['0', '–', '–', '–', '–', '0'])
})
