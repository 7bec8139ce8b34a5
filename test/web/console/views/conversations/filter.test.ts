import { expect, test } from 'vitest'
import {
  addressOf,
  askedFor,
  choiceOf,
  countOf,
} from '../../../../../web/console/views/conversations/list/filter.ts'
import { instantOf, localOf } from '../../../../../web/console/views/conversations/list/moment.ts'

test('an address gives a filter, and the filter the same address', () => {
  const choice = choiceOf({ q: ' "a b" -c ', status: 'failed', nonsense: 'x', language: '' })
  expect(choice).toEqual({ q: '"a b" -c', status: 'failed' })
  const address = addressOf(choice)
  expect(choiceOf(Object.fromEntries(new URLSearchParams(address)))).toEqual(choice)
  expect(addressOf({})).toBe('')
  expect(countOf(choice)).toBe(1)
})

test("the reader's days count in full, including the last one", () => {
  const { since, until, ...rest } = askedFor({ from: '2026-03-01', to: '2026-03-01', q: 'tea' })
  expect(since).toBe(new Date('2026-03-01T00:00').toISOString())
  expect(until).toBe(new Date('2026-03-02T00:00').toISOString())
  expect(rest).toEqual({ q: 'tea' })
})

test("a moment is the same instant in every time zone, and shown in the reader's", () => {
  const running_at = instantOf('2026-03-01T10:13')
  expect(Date.parse(running_at)).toBe(new Date(2026, 2, 1, 10, 13).getTime())
  expect(localOf(running_at)).toBe('2026-03-01T10:13')
  expect(askedFor({ running_at, person: 'ada' })).toEqual({ running_at, person: 'ada' })
})

test.each(['', 'soon', '2026-03-01', '2026-03-01T10:13', '2026-13-01T10:13Z'])(
  '%s is not a moment, and filters nothing',
  (text) => {
    expect(localOf(text)).toBe('')
    expect(askedFor({ running_at: text })).toEqual({})
  },
)

test.each(['yesterday', '2026-13-45', '01.03.2026'])(
  '%s is not a day, and filters nothing',
  (day) => {
    expect(askedFor({ from: day, to: day })).toEqual({})
  },
)
