import { expect, test } from 'vitest'
import { type Case, play } from './played_watch.ts'

const CASES: Case[] = [
  {
    name: 'while a model thinks, something may be said, and no other one is asked',
    steps: [
      [1000, '0: …'],
      [1500, 'fill'],
      [2000, '0: …'],
      [3000, '0: …'],
      [4000, '0: …'],
      [5000, '0: Good.'],
      [5100, '0 ends'],
    ],
    acts: [
      '0 begin',
      '1500 silent',
      '1500 say "One moment. "',
      '5000 keep 0',
      '5000 say "Good."',
      '5100 close',
      '5100 answered, 0 of 1 failed, filled',
    ],
  },
  {
    name: 'the only model may think for much longer than it may be silent, and a model that stops thinking is silent',
    attempts: 1,
    steps: [
      [1000, '0: …'],
      [3900, '0: …'],
      [6800, '0: …'],
    ],
    acts: [
      '0 begin',
      '1500 silent',
      '9800 close',
      '9800 unanswered 0',
      '9800 apology, 1 of 1 failed',
      '9800 say "Sorry?"',
    ],
  },
  {
    name: 'a model that thinks for more than 15 seconds is silent, although it goes on',
    steps: [
      ...Array.from({ length: 24 }, (_, second): [number, string] => [1000 * (second + 1), '0: …']),
      [17_500, '1: Here I am.'],
      [17_600, '1 ends'],
    ].toSorted(([one], [other]) => Number(one) - Number(other)) as [number, string][],
    acts: [
      '0 begin',
      '1500 silent',
      '16500 begin',
      '17500 unanswered 0',
      '17500 keep 1',
      '17500 say "Here I am."',
      '17600 close',
      '17600 answered, 1 of 2 failed',
    ],
  },
  {
    name: 'a model that is asked after one that thought for too long may think as long',
    steps: [
      ...Array.from({ length: 17 }, (_, second): [number, string] => [1000 * (second + 1), '0: …']),
      ...Array.from({ length: 13 }, (_, second): [number, string] => [
        1000 * (second + 18),
        '1: …',
      ]),
      [30_500, '1: Here I am.'],
      [30_600, '1 ends'],
    ],
    acts: [
      '0 begin',
      '1500 silent',
      '16500 begin',
      '30500 unanswered 0',
      '30500 keep 1',
      '30500 say "Here I am."',
      '30600 close',
      '30600 answered, 1 of 2 failed',
    ],
  },
  {
    name: 'nobody waits longer for thoughts in the middle of a reply either',
    steps: [
      [500, '0: I see. '],
      ...Array.from({ length: 30 }, (_, second): [number, string] => [1000 * (second + 1), '0: …']),
    ],
    acts: [
      '0 begin',
      '500 keep 0',
      '500 say "I see. "',
      '21000 close',
      '21000 apology, 1 of 1 failed',
      '21000 say " Sorry?"',
    ],
  },
]

test.each(CASES)('$name', ({ acts, ...played }) => {
  expect(play(played)).toEqual(acts)
})
