import { expect, test } from 'vitest'
import { emptyLedger, nextLedger } from '../../../../agent/interview/commits/ledger.ts'
import { type Case, eventsOf, play } from './played_ledger.ts'

const CASES: Case[] = [
  {
    name: 'a commit is stored a second after its turn is decided',
    steps: [
      [0, 'turn a'],
      [300, 'a: job=1'],
    ],
    stored: ['job=1 at 1000'],
  },
  {
    name: 'a commit waits until the agent is heard, because until then the participant may continue',
    steps: [
      [0, 'turn a?'],
      [300, 'a: job=1'],
      [2500, 'agent'],
      [2600, 'a: rating=7'],
    ],
    stored: ['job=1 at 2500', 'rating=7 at 2600'],
  },
  {
    name: 'a cough before the agent is heard delays a commit until some seconds after it',
    steps: [
      [0, 'turn a?'],
      [300, 'a: job=1'],
      [2000, 'speaks'],
      [2300, 'quiet'],
      [3000, 'agent'],
    ],
    stored: ['job=1 at 7300'],
  },
  {
    name: 'a participant who speaks while the agent begins delays a commit until they are quiet',
    steps: [
      [0, 'turn a?'],
      [300, 'a: job=1'],
      [2000, 'speaks'],
      [2100, 'agent'],
      [2500, 'quiet'],
    ],
    stored: ['job=1 at 7500'],
  },
  {
    name: 'an agent that is never heard delays a commit by half a minute',
    steps: [
      [0, 'turn a?'],
      [300, 'a: job=1'],
    ],
    stored: ['job=1 at 30000'],
  },
  {
    name: 'a commit that comes later is stored at once',
    steps: [
      [0, 'turn a'],
      [2500, 'a: job=1'],
    ],
    stored: ['job=1 at 2500'],
  },
  {
    name: 'speaking after that second changes nothing',
    steps: [
      [0, 'turn a'],
      [1000, 'speaks'],
      [1200, 'a: job=1'],
    ],
    stored: ['job=1 at 1200'],
  },
  {
    name: 'continuing delays the commit, and the commit that answers the next turn replaces it',
    steps: [
      [0, 'turn a'],
      [100, 'a: job=1'],
      [900, 'speaks'],
      [4000, 'quiet'],
      [4500, 'turn b'],
      [4600, 'b: job=2'],
    ],
    stored: ['job=2 at 5500'],
  },
  {
    name: 'a delayed commit that nobody revised is stored when the next turn is certain, in order',
    steps: [
      [0, 'turn a'],
      [100, 'a: job=1'],
      [900, 'speaks'],
      [4000, 'quiet'],
      [4500, 'turn b'],
      [4600, 'b: rating=7'],
    ],
    stored: ['job=1 at 5500', 'rating=7 at 5500'],
  },
  {
    name: 'continuing repeatedly delays everything until the last turn is certain',
    steps: [
      [0, 'turn a'],
      [100, 'a: job=1'],
      [500, 'speaks'],
      [1500, 'quiet'],
      [2000, 'turn b'],
      [2100, 'b: job=2'],
      [2900, 'speaks'],
      [3500, 'quiet'],
      [4000, 'turn c'],
      [4100, 'c: job=3'],
    ],
    stored: ['job=3 at 5000'],
  },
  {
    name: 'a cough delays a commit by a few seconds',
    steps: [
      [0, 'turn a'],
      [100, 'a: job=1'],
      [600, 'speaks'],
      [800, 'quiet'],
    ],
    stored: ['job=1 at 5800'],
  },
  {
    name: 'a voice that never ends delays a commit by half a minute',
    steps: [
      [0, 'turn a'],
      [100, 'a: job=1'],
      [600, 'speaks'],
    ],
    stored: ['job=1 at 30600'],
  },
  {
    name: 'a turn decided while somebody is speaking is not certain before they are quiet',
    steps: [
      [0, 'speaks'],
      [100, 'turn a'],
      [200, 'a: job=1'],
      [2000, 'quiet'],
    ],
    stored: ['job=1 at 7000'],
  },
  {
    name: 'a correction in a later turn is a commit of its own',
    steps: [
      [0, 'turn a'],
      [100, 'a: job=1'],
      [2000, 'turn b'],
      [2100, 'b: job=2'],
    ],
    stored: ['job=1 at 1000', 'job=2 at 3000'],
  },
  {
    name: 'an answer to an older turn that ends later does not overturn the newer one',
    steps: [
      [0, 'turn a'],
      [2000, 'turn b'],
      [2100, 'b: job=2'],
      [2200, 'a: job=1'],
      [2300, 'a: rating=7'],
    ],
    stored: ['rating=7 at 2300', 'job=2 at 3000'],
  },
  {
    name: 'a commit that answers no turn of this process is stored at once',
    steps: [[0, '-: job=1']],
    stored: ['job=1 at 0'],
  },
  {
    name: 'a hurried commit does not wait, nor do earlier ones',
    steps: [
      [0, 'turn a'],
      [100, 'a: job=1'],
      [200, 'a: crm=2'],
      [200, 'hurry'],
      [300, 'a: rating=3'],
    ],
    stored: ['job=1 at 200', 'crm=2 at 200', 'rating=3 at 300'],
  },
  {
    name: 'when the call closes, nothing waits, whatever comes',
    steps: [
      [0, 'turn a'],
      [100, 'a: job=1'],
      [200, 'speaks'],
      [300, 'close'],
      [400, 'turn b'],
      [500, 'b: job=2'],
    ],
    stored: ['job=1 at 300', 'job=2 at 500'],
  },
]

test.each(CASES)('$name', ({ steps, stored }) => {
  expect(play(steps)).toEqual(stored)
})

test('an event does not change the previous ledger', () => {
  const before = nextLedger(emptyLedger, { type: 'turn_decided', message_id: 'a' }, 0)
  const kept = structuredClone(before)
  nextLedger(before, eventsOf('a: job=1')[0]!, 100)
  expect(before).toEqual(kept)
})
