import { expect, test } from 'vitest'
import { nextWatch, NO_WATCH } from '../../../agent/speak/model_attempts.ts'
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
  {
    name: 'models that all fail temporarily are retried one by one, and are away until one replies',
    steps: [
      [100, '0 fails 503'],
      [200, '1 fails 503'],
      [700, '2 fails 503'],
      [1700, '3 fails 503'],
      [1800, 'fill'],
      [3700, '4: Here I am.'],
      [3800, '4 ends'],
    ],
    acts: [
      '0 begin',
      '100 begin',
      '200 away',
      '700 begin',
      '1700 begin',
      '1700 outage',
      '1800 say "One moment. "',
      '3700 begin',
      '3700 back',
      '3700 keep 4',
      '3700 say "Here I am."',
      '3800 close',
      '3800 answered, 4 of 5 failed, filled',
    ],
  },
  {
    name: 'a model that says when to ask again is asked then, and not before',
    steps: [
      [100, '0 fails 429/8000'],
      [8200, '1: Here I am.'],
      [8300, '1 ends'],
    ],
    acts: [
      '0 begin',
      '100 away',
      '100 outage',
      '8100 begin',
      '8200 back',
      '8200 keep 1',
      '8200 say "Here I am."',
      '8300 close',
      '8300 answered, 1 of 2 failed',
    ],
  },
  {
    name: 'meanwhile the next model is asked at once',
    models: 2,
    steps: [
      [100, '0 fails 429/8000'],
      [200, '1: Here I am.'],
      [300, '1 ends'],
    ],
    acts: [
      '0 begin at 0',
      '100 begin at 1',
      '200 keep 1',
      '200 say "Here I am."',
      '300 close',
      '300 answered, 1 of 2 failed',
    ],
  },
  {
    name: 'nobody waits for a model that wants to be asked much later',
    steps: [[100, '0 fails 429/3600000']],
    acts: ['0 begin', '100 close', '100 apology, 1 of 1 failed', '100 say "Sorry?"'],
  },
  {
    name: 'the model is asked that wants it soonest, and none before it does',
    models: 2,
    steps: [
      [100, '0 fails 429/2000'],
      [200, '1 fails 429/60000'],
      [2200, '2 fails 429/1000'],
      [3300, '3: Here I am.'],
      [3400, '3 ends'],
    ],
    acts: [
      '0 begin at 0',
      '100 begin at 1',
      '200 away',
      '2100 begin at 0',
      '3200 begin at 0',
      '3300 back',
      '3300 keep 3',
      '3300 say "Here I am."',
      '3400 close',
      '3400 answered, 3 of 4 failed',
    ],
  },
  {
    name: 'a fallback that is busy is not asked twice in a row, while the first model may be free',
    attempts: 3,
    models: 2,
    steps: [
      [100, '0 fails 503'],
      [200, '1 fails 429/9000'],
      [800, '2: Here I am.'],
      [900, '2 ends'],
    ],
    acts: [
      '0 begin at 0',
      '100 begin at 1',
      '200 away',
      '700 begin at 0',
      '800 back',
      '800 keep 2',
      '800 say "Here I am."',
      '900 close',
      '900 answered, 2 of 3 failed',
    ],
  },
  {
    name: 'models that refuse are not retried',
    steps: [
      [100, '0 fails 503'],
      [200, '1 fails 401'],
    ],
    acts: ['0 begin', '100 begin', '200 close', '200 apology, 2 of 2 failed', '200 say "Sorry?"'],
  },
]

test.each(CASES)('$name', ({ acts, ...played }) => {
  expect(play(played)).toEqual(acts)
})

test('models that all fail are retried for a minute, at growing intervals, and explained once', () => {
  const acts = play({ always: 'fails 503', steps: [] })
  const instants = acts.filter((act) => act.endsWith('begin')).map((act) => parseInt(act))
  expect(instants.slice(0, 9)).toEqual([0, 0, 500, 1500, 3500, 7500, 12500, 17500, 22500])
  expect(acts.filter((act) => act.endsWith('outage'))).toEqual(['1500 outage'])
  expect(acts.slice(-4)).toEqual([
    '62500 back',
    '62500 close',
    '62500 apology, 17 of 17 failed',
    '62500 say "Sorry?"',
  ])
})

test.each([20, 1_000, 8_000, 20_000])(
  'a model that wants to be asked again after %i ms is asked for about a minute too, and never before',
  (asked_ms) => {
    const acts = play({ attempts: 1, always: `fails 429/${asked_ms}`, steps: [] })
    const instants = acts.filter((act) => act.endsWith('begin')).map((act) => parseInt(act))
    const pauses_ms = instants.slice(1).map((at, index) => at - instants[index]!)
    expect(Math.min(...pauses_ms)).toBeGreaterThanOrEqual(asked_ms)
    expect(instants.at(-1)).toBeGreaterThan(50_000)
    expect(instants.at(-1)).toBeLessThan(65_000)
  },
)

test('an event does not change the previous watch', () => {
  const before = nextWatch(NO_WATCH, { type: 'asked' }, 0, RULES).watch
  const kept = structuredClone(before)
  nextWatch(before, eventOf('0: Hello'), 100, RULES)
  expect(before).toEqual(kept)
})
