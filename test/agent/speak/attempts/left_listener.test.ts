import { expect, test } from 'vitest'
import { type Case, play } from './played_watch.ts'

const CASES: Case[] = [
  {
    name: 'a listener who leaves in time leaves nothing to report, and a prepared reply is read on',
    steps: [
      [500, 'left'],
      [600, '0: note()'],
      [700, '0: Noted.'],
      [800, '0 ends'],
    ],
    acts: ['0 begin', '600 keep 0', '600 call note()', '800 close'],
  },
  {
    name: 'a listener who leaves after the reply has begun leaves nothing to report',
    steps: [
      [1600, '0: I was '],
      [1700, 'left'],
    ],
    acts: [
      '0 begin',
      '1500 silent',
      '1500 begin',
      '1600 keep 0',
      '1600 say "I was "',
      '7600 close',
    ],
  },
  {
    name: 'a reply that nobody waits for any more is unanswered if it was late, and nothing is said',
    steps: [
      [1600, 'left'],
      [1700, 'fill'],
    ],
    acts: ['0 begin', '1500 silent', '1500 begin', '1600 unanswered, 0 of 2 failed', '4500 close'],
  },
  {
    name: 'or if calls had failed',
    attempts: 3,
    steps: [
      [100, '0 fails 500'],
      [110, 'left'],
      [200, '1 ends'],
      [300, '2 ends'],
    ],
    acts: ['0 begin', '100 begin', '110 unanswered, 1 of 2 failed', '200 begin', '300 close'],
  },
  {
    name: 'models are no longer away for a listener who leaves, and are not retried',
    attempts: 1,
    steps: [
      [100, '0 fails 503'],
      [200, 'left'],
    ],
    acts: ['0 begin', '100 away', '200 back', '200 unanswered, 1 of 1 failed', '600 close'],
  },
]

test.each(CASES)('$name', ({ acts, ...played }) => {
  expect(play(played)).toEqual(acts)
})
