import { expect, test } from 'vitest'
import { type Case, play } from './played_ledger.ts'

const CASES: Case[] = [
  {
    name: 'a failed commit is retried at growing intervals, and blocks the others for only a few seconds',
    steps: [
      [0, 'turn a'],
      [0, 'a: job=1!'],
      [100, 'a: rating=7'],
      [3000, 'turn b'],
      [3000, 'b: job=2'],
    ],
    stored: [
      'job=1! refused at 1000',
      'job=1! refused at 2000',
      'job=1! refused at 3000',
      'rating=7 at 3000',
      'job=1! refused at 4000',
      'job=2 at 4000',
    ],
  },
  {
    name: 'commits delayed by a long outage are stored in order',
    steps: [
      [0, '-: job=1~9000'],
      [500, '-: rating=7~9000'],
      [8000, '-: job=2~9000'],
    ],
    stored: [
      'job=1 refused at 0',
      'job=1 refused at 500',
      'job=1 refused at 2500',
      'rating=7 refused at 2500',
      'job=1 refused at 3500',
      'rating=7 refused at 3500',
      'job=1 refused at 5500',
      'rating=7 refused at 5500',
      'job=1 refused at 8000',
      'rating=7 refused at 8000',
      'job=2 refused at 8000',
      'job=1 at 9000',
      'rating=7 at 9000',
      'job=2 at 9000',
    ],
  },
]

test.each(CASES)('$name', ({ steps, stored }) => {
  expect(play(steps)).toEqual(stored)
})
