import { expect } from 'vitest'

/** Expects that things happened in the order in which they are listed, by when each did in epoch milliseconds. */
export function expectInOrder(instants: Record<string, number>) {
  const byTime = Object.entries(instants).toSorted(([, a], [, b]) => a - b)
  const order = byTime.map(([what]) => what)
  const reason = byTime.map(([what, at]) => `${what} at ${at - byTime[0]![1]} ms`).join(', ')
  expect(order, reason).toEqual(Object.keys(instants))
}

export function instant(iso: string | null) {
  return Date.parse(iso!)
}
