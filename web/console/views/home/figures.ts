import type { Answer } from '../../../../client/operation_types.ts'
import { count } from '../../charts/number_words.ts'

export type Week = Answer<'getOverview'>['last_7_days']

export type Figure = { name: string; value: string; earlier: string }

/** Six numbers of a week in words, each with that of the week before. */
export function figuresOf(week: Week, before: Week): Figure[] {
  return FIGURES.map(({ name, words }) => ({
    name,
    value: words(week) ?? '–',
    earlier: words(before) ?? 'none',
  }))
}

/** Undefined: there is nothing of which one could say it. */
const FIGURES: { name: string; words: (week: Week) => string | undefined }[] = [
  { name: 'Conversations', words: ({ conversations }) => count(conversations) },
  {
    name: 'Answered everything',
    words: ({ complete, over }) =>
      over === 0 ? undefined : `${count(complete)} of ${count(over)}`,
  },
  {
    name: 'Usual pause before an answer',
    words: ({ median_pause_ms: ms }) => (ms === null ? undefined : `${(ms / 1000).toFixed(1)} s`),
  },
  {
    name: 'Rating',
    words: ({ average_rating: mean, ratings }) =>
      mean === null ? undefined : `${mean.toFixed(1)} of 5, from ${count(ratings)}`,
  },
  { name: 'Cost', words: ({ costs }) => costsInWords(costs) },
  { name: 'Failed deliveries', words: ({ failed_deliveries }) => count(failed_deliveries) },
]

function costsInWords(costs: Week['costs']) {
  if (costs.length === 0) return undefined
  return costs
    .map(({ total, currency, lower_bound }) => {
      const amount = `${total.toLocaleString('en-US', MONEY)} ${currency}`
      return lower_bound ? `at least ${amount}` : amount
    })
    .join(' + ')
}

const MONEY = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
