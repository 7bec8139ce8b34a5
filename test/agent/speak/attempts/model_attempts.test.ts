import { expect, test } from 'vitest'
import { nextWatch } from '../../../../agent/speak/attempts/model_attempts.ts'
import { NO_WATCH } from '../../../../agent/speak/attempts/watch.ts'
import { type Case, eventOf, play, RULES } from './played_watch.ts'

const CASES: Case[] = [
  {
    name: 'the first attempt that writes something is the reply',
    steps: [
      [800, '0: Good '],
      [900, '0: morning.'],
      [1000, '0 ends'],
    ],
    acts: [
      '0 begin',
      '800 keep 0',
      '800 say "Good "',
      '900 say "morning."',
      '1000 close',
      '1000 answered, 0 of 1 failed',
    ],
  },
  {
    name: 'while the first model is silent, something may be said, and the second one is asked and heard',
    steps: [
      [1500, 'fill'],
      [1800, '1: Here I am.'],
      [1900, '1 ends'],
    ],
    acts: [
      '0 begin',
      '1500 silent',
      '1500 begin',
      '1500 say "One moment. "',
      '1800 unanswered 0',
      '1800 keep 1',
      '1800 say "Here I am."',
      '1900 close',
      '1900 answered, 1 of 2 failed, filled',
    ],
  },
  {
    name: 'a slow model that replies before the second one is no failure',
    steps: [
      [1700, '0: Late.'],
      [1800, '0 ends'],
    ],
    acts: [
      '0 begin',
      '1500 silent',
      '1500 begin',
      '1700 keep 0',
      '1700 say "Late."',
      '1800 close',
      '1800 answered, 0 of 2 failed',
    ],
  },
  {
    name: 'a model that writes, although nothing to be heard yet, is not silent',
    attempts: 1,
    steps: [
      [1400, '0:'],
      [2800, '0:'],
      [4200, '0: note()'],
      [4300, '0 ends'],
    ],
    acts: [
      '0 begin',
      '1400 say ""',
      '2800 say ""',
      '4200 keep 0',
      '4200 call note()',
      '4200 say ""',
      '4300 close',
      '4300 answered, 0 of 1 failed',
    ],
  },
  {
    name: 'a model that fails is followed at once by the next, and so is one that ends without a word',
    attempts: 3,
    steps: [
      [100, '0 fails 500'],
      [200, '1 ends'],
      [300, '2: Here I am.'],
      [400, '2 ends'],
    ],
    acts: [
      '0 begin',
      '100 begin',
      '200 begin',
      '300 keep 2',
      '300 say "Here I am."',
      '400 close',
      '400 answered, 1 of 3 failed',
    ],
  },
  {
    name: 'a model that fails beside a silent one is not followed by another while that one may reply',
    attempts: 3,
    steps: [
      [1600, '1 fails 500'],
      [1700, '0: Late.'],
      [1800, '0 ends'],
    ],
    acts: [
      '0 begin',
      '1500 silent',
      '1500 begin',
      '1700 keep 0',
      '1700 say "Late."',
      '1800 close',
      '1800 answered, 1 of 2 failed',
    ],
  },
  {
    name: 'two models that fail after one was silent end in an apology, and silence is reported once',
    steps: [[1600, '1 fails 500']],
    acts: [
      '0 begin',
      '1500 silent',
      '1500 begin',
      '4600 close',
      '4600 unanswered 0',
      '4600 apology, 2 of 2 failed',
      '4600 say "Sorry?"',
    ],
  },
  {
    name: 'models that all hang end in an apology, after the full time of the last one',
    steps: [],
    acts: [
      '0 begin',
      '1500 silent',
      '1500 begin',
      '4500 close',
      '4500 unanswered 0',
      '4500 unanswered 1',
      '4500 apology, 2 of 2 failed',
      '4500 say "Sorry?"',
    ],
  },
  {
    name: 'models that all fail end in an apology',
    always: 'fails 500',
    steps: [],
    acts: ['0 begin', '0 begin', '0 close', '0 apology, 2 of 2 failed', '0 say "Sorry?"'],
  },
  {
    name: 'models that all end without a word end in an apology, and are not asked again',
    always: 'ends',
    steps: [],
    acts: ['0 begin', '0 begin', '0 close', '0 apology, 0 of 2 failed', '0 say "Sorry?"'],
  },
  {
    name: 'a lone model gets its full time after the filler',
    attempts: 1,
    steps: [
      [1500, 'fill'],
      [2900, '0: Here I am.'],
      [3000, '0 ends'],
    ],
    acts: [
      '0 begin',
      '1500 silent',
      '1500 say "One moment. "',
      '2900 keep 0',
      '2900 say "Here I am."',
      '3000 close',
      '3000 answered, 0 of 1 failed, filled',
    ],
  },
  {
    name: 'a filler that could only be said later is not said once the reply has come, or is over',
    attempts: 1,
    steps: [
      [2000, '0: Here I am.'],
      [2100, 'fill'],
      [2200, '0 ends'],
      [2300, 'fill'],
    ],
    acts: [
      '0 begin',
      '1500 silent',
      '2000 keep 0',
      '2000 say "Here I am."',
      '2200 close',
      '2200 answered, 0 of 1 failed',
    ],
  },
  {
    name: 'a reply that hangs midway is not requested again, because its words were heard',
    steps: [
      [500, '0: I was about '],
      [900, '0: to '],
    ],
    acts: [
      '0 begin',
      '500 keep 0',
      '500 say "I was about "',
      '900 say "to "',
      '6900 close',
      '6900 apology, 1 of 1 failed',
      '6900 say " Sorry?"',
    ],
  },
  {
    name: 'nor is one that fails midway',
    steps: [
      [500, '0: I was about to '],
      [900, '0 fails 503'],
    ],
    acts: [
      '0 begin',
      '500 keep 0',
      '500 say "I was about to "',
      '900 close',
      '900 apology, 1 of 1 failed',
      '900 say " Sorry?"',
    ],
  },
]

test.each(CASES)('$name', ({ acts, ...played }) => {
  expect(play(played)).toEqual(acts)
})

test('an event does not change the previous watch', () => {
  const before = nextWatch(NO_WATCH, { type: 'asked' }, 0, RULES).watch
  const kept = structuredClone(before)
  nextWatch(before, eventOf('0: Hello'), 100, RULES)
  expect(before).toEqual(kept)
})
