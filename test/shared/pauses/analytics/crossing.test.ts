import { expect, test } from 'vitest'
import { crossingOf, reachOf } from '../../../../shared/pauses/analytics/crossing.ts'
import type { TurnEndSample } from '../../../../shared/calls/timeline/turn_end_series.ts'

test.each<[name: string, samples: TurnEndSample[], expected: [number, number, number | null]]>([
  [
    'a rise that holds',
    [
      [500, 0.1],
      [800, 0.9],
    ],
    [1, 0, 200],
  ],
  [
    'a first sample above the threshold is a rise',
    [
      [700, 0.9],
      [900, 0.8],
    ],
    [1, 0, 300],
  ],
  ['a probability equal to the threshold is above it', [[900, 0.5]], [1, 0, 100]],
  [
    'a rise that falls again',
    [
      [500, 0.9],
      [800, 0.2],
    ],
    [1, 1, null],
  ],
  [
    'two rises, of which the last holds',
    [
      [500, 0.9],
      [600, 0.2],
      [800, 0.6],
    ],
    [2, 1, 200],
  ],
  [
    'a rise after the transcript',
    [
      [900, 0.2],
      [1_100, 0.9],
    ],
    [1, 0, null],
  ],
  [
    'a fall after the transcript',
    [
      [900, 0.9],
      [1_100, 0.1],
    ],
    [1, 0, 100],
  ],
  ['a sample at the very transcript', [[1_000, 0.9]], [1, 0, 0]],
  [
    'samples in any order',
    [
      [800, 0.6],
      [500, 0.9],
      [600, 0.2],
    ],
    [2, 1, 200],
  ],
  ['none above', [[900, 0.4]], [0, 0, null]],
])('%s', (_, samples, [rises, false_rises, advantage_ms]) => {
  const crossing = crossingOf({ samples, final_at: 1_000 }, 0.5)
  expect(crossing).toEqual({ rises, false_rises, advantage_ms })
})

test('the reach of a series is its first sample and the highest one before the transcript', () => {
  const samples: TurnEndSample[] = [
    [900, 0.4],
    [300, 0.7],
    [1_100, 0.9],
  ]
  expect(reachOf({ samples, final_at: 1_000 })).toEqual({ first_sample_ms: 700, highest_p: 0.7 })
  expect(reachOf({ samples: [[1_100, 0.9]], final_at: 1_000 })).toEqual({
    first_sample_ms: -100,
    highest_p: null,
  })
})
