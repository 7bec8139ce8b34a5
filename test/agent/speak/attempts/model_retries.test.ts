import { expect, test } from 'vitest'
import { type Case, play } from './played_watch.ts'

const CASES: Case[] = [
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
