import { expect, test } from 'vitest'
import {
  followOutcomes,
  told,
  undecided,
} from '../../../../../web/console/views/deliveries/outcomes.ts'

type Row = Parameters<typeof told>[1][number]

const sent = ['a', 'b', 'c'].map((id) => ({ id, attempts: 3 }))
function row(id: string, more: Partial<Row> = {}): Row {
  const settled = { status: 'succeeded', attempts: 4, is_under_way: false } as const
  return { id, ...settled, last_status: 200, last_error: null, waits_for_receiver: false, ...more }
}
const failed = { status: 'retrying', last_status: 404, last_error: 'It answered 404' } as const

test('all outcomes are reported, failures by reason', () => {
  const refused = { status: 'failed', last_status: null, last_error: 'connect refused' } as const
  const rows = [row('a'), row('b', failed), row('c', refused)]
  expect(told(sent, rows)).toBe('1 delivered, 1 failed: HTTP 404, 1 failed: connect refused.')
  expect(undecided(sent, rows)).toEqual([])
})

test.each<[string, Partial<Row>]>([
  ['has not begun', { ...failed, attempts: 3 }],
  ['is in progress', { ...failed, is_under_way: true }],
  ['is pending', { status: 'pending' }],
])('an attempt that %s is reported as neither delivered nor failed', (_, open) => {
  const rows = [row('a'), row('b'), row('c', open)]
  expect(told(sent, rows)).toBe('2 delivered, 1 on the way.')
  expect(undecided(sent, rows)).toEqual([{ id: 'c', attempts: 3 }])
})

test('a delivery postponed by its receiver is reported as such, and one that was not read as on its way', () => {
  const rows = [row('a', { status: 'pending', attempts: 3, waits_for_receiver: true })]
  expect(told(sent, rows)).toBe('1 waits for the receiver, 2 on the way.')
})

test('deliveries waiting for their receiver do not keep others from being reported', async () => {
  const many = Array.from({ length: 250 }, (_, i) => ({ id: `${i}`, attempts: 3 }))
  const waits = { status: 'pending', attempts: 3, waits_for_receiver: true } as const
  const words: string[] = []
  let looks = 0
  await followOutcomes(many, {
    look: async (ids) =>
      looks++ < 5 ? ids.map((id) => row(id, Number(id) < 120 ? waits : {})) : undefined,
    tell: (text) => void words.push(text),
  })
  expect(words.at(-1)).toBe('130 delivered, 120 wait for the receiver.')
})
