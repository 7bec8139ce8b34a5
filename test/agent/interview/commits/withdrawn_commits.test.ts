import { expect, test } from 'vitest'
import { type Case, play } from './played_ledger.ts'

/** Of commits that the ledger may give up: their turn is withdrawn, or the model is asked to make them again. */
const CASES: Case[] = [
  {
    name: 'a turn withdrawn before the agent is heard takes its commits with it, however late',
    steps: [
      [0, 'turn a?'],
      [300, 'a: job=1'],
      [2000, 'speaks'],
      [2300, 'withdraw'],
      [3000, 'quiet'],
      [3500, 'turn b'],
      [3600, 'b: job=2'],
    ],
    stored: ['job=2 at 4500'],
  },
  {
    name: 'a withdrawn turn takes its commits with it, even later ones',
    steps: [
      [0, 'turn a'],
      [100, 'a: job=1'],
      [500, 'withdraw'],
      [600, 'a: rating=7'],
      [2000, 'turn b'],
      [2100, 'b: job=2'],
    ],
    stored: ['job=2 at 3000'],
  },
  {
    name: 'withdrawing a turn restores the commit that it had revised, and only that',
    steps: [
      [0, 'turn a'],
      [100, 'a: job=1'],
      [900, 'speaks'],
      [4000, 'quiet'],
      [4500, 'turn b'],
      [4600, 'b: job=2'],
      [4700, 'b: rating=7'],
      [4800, 'speaks'],
      [4850, 'withdraw'],
      [6000, 'quiet'],
    ],
    stored: ['job=1 at 11000'],
  },
  {
    name: 'a turn that is certain is not withdrawn',
    steps: [
      [0, 'turn a'],
      [100, 'a: job=1'],
      [1000, 'withdraw'],
      [1100, 'a: rating=7'],
    ],
    stored: ['job=1 at 1000', 'rating=7 at 1100'],
  },
  {
    name: 'a commit that the model is asked to make again gives way to the next one',
    steps: [
      [0, 'turn a'],
      [300, 'a: job=1?'],
      [1500, 'a: job=2'],
    ],
    stored: ['job=2 at 1500'],
  },
  {
    name: 'a commit that the model does not make again is stored after ten seconds',
    steps: [
      [0, 'turn a'],
      [300, 'a: job=1?'],
      [1500, 'a: rating=7'],
    ],
    stored: ['rating=7 at 1500', 'job=1 at 10300'],
  },
  {
    name: 'a commit that the model is asked to make again is stored when the next turn is decided',
    steps: [
      [0, 'turn a'],
      [300, 'a: job=1?'],
      [4000, 'turn b'],
    ],
    stored: ['job=1 at 4000'],
  },
  {
    name: 'a commit that the model is asked to make again is stored when the call closes',
    steps: [
      [0, 'turn a'],
      [300, 'a: job=1?'],
      [400, 'close'],
    ],
    stored: ['job=1 at 400'],
  },
  {
    name: 'a commit that the model is asked to make again is withdrawn with its turn',
    steps: [
      [0, 'turn a?'],
      [300, 'a: job=1?'],
      [2000, 'speaks'],
      [2300, 'withdraw'],
      [3000, 'quiet'],
    ],
    stored: [],
  },
  {
    name: 'a commit that the model is asked to make again is not stored while its turn is uncertain',
    steps: [
      [0, 'turn a?'],
      [300, 'a: job=1?'],
      [20000, 'agent'],
    ],
    stored: ['job=1 at 20000'],
  },
]

test.each(CASES)('$name', ({ steps, stored }) => {
  expect(play(steps)).toEqual(stored)
})
