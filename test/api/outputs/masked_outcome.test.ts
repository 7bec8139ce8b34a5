import { expect, test } from 'vitest'
import { maskedOutcome } from '../../../api/outputs/masked_outcome.ts'

const VALUE = 'opaque-value'
const made = { values: new Map([['sec_1', VALUE]]) }
const OUTCOME = {
  status: 418,
  error: 'The receiver answered 418',
  answer: `you sent ${VALUE}`,
  is_whole: true,
  retry_after_ms: 0,
  duration_ms: 1,
}

test('an answer is kept without the secret, and so is why none came', () => {
  expect(maskedOutcome(OUTCOME, made)).toEqual({ ...OUTCOME, answer: 'you sent ***' })
  const none = { ...OUTCOME, status: null, error: `/${VALUE} is not a URL`, answer: null }
  expect(maskedOutcome(none, made)).toEqual({ ...none, error: '/*** is not a URL' })
})

test('an answer in which the secrets would take too long to find is not kept, its status is', () => {
  const nasty = Array.from(
    { length: 100 },
    (_, n) => [`sec_${n}`, `${n}"&é /`.repeat(100)] as const,
  )
  const answer = '"&é /'.repeat(13_000)
  const masked = maskedOutcome({ ...OUTCOME, answer }, { values: new Map(nasty) })
  expect(masked).toMatchObject({ status: 418, error: OUTCOME.error, is_whole: false })
  expect(masked.answer).toMatch(/^\(not kept: .* too long; name fewer or shorter ones\)$/)
})
