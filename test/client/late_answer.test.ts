import { expect, test } from 'vitest'
import { isHeldBack, nextHold, NO_HOLD, type Reading } from '../../client/late_answer.ts'

/** Levels in dBFS: a room, a voice, and the agent as it is made before the page plays it. */
const ROOM = -62
const VOICE = -25
const AGENT = -22

/** What is heard in each stretch: for how long, the microphone, and what comes from the agent. */
type Stretch = [ms: number, own: number, agent?: number]

/** When the agent is held back, as milliseconds from the beginning. */
function heldIn(stretches: readonly Stretch[], step_ms = 20) {
  let hold = NO_HOLD
  let at = 0
  const held: number[] = []
  for (const [ms, own_dbfs, coming_dbfs = -Infinity] of stretches) {
    for (let passed = 0; passed < ms; passed += step_ms, at += step_ms) {
      const agent_dbfs = isHeldBack(hold) ? -Infinity : coming_dbfs
      const reading: Reading = { at, own_dbfs, agent_dbfs }
      hold = nextHold(hold, reading)
      if (isHeldBack(hold)) held.push(at)
    }
  }
  return held
}

test('an answer that comes just after the participant spoke on is held back until they pause', () => {
  const held = heldIn([
    [2000, ROOM],
    [40, VOICE],
    [300, VOICE, AGENT],
    [400, ROOM, AGENT],
  ])
  expect(held[0]).toBe(2020)
  expect(held.at(-1)).toBe(2460)
})

test('whoever speaks on and on holds the agent back for 0.7 s only', () => {
  const held = heldIn([
    [2000, ROOM],
    [40, VOICE],
    [3000, VOICE, AGENT],
  ])
  expect([held[0], held.at(-1)]).toEqual([2020, 2700])
})

test.each([
  ['who speaks over the agent', [2000, ROOM, AGENT]],
  ['who speaks between two sentences of the agent', [900, ROOM]],
] as [string, Stretch][])('nothing is held back from somebody %s', (_case, stretch) => {
  expect(heldIn([[2000, ROOM, AGENT], stretch, [500, VOICE, AGENT]])).toEqual([])
})

test('a click, a soft sound and a muted microphone hold nothing back', () => {
  expect(
    heldIn([
      [2000, ROOM],
      [20, VOICE],
      [500, ROOM],
    ]),
  ).toEqual([])
  expect(
    heldIn([
      [2000, ROOM],
      [500, -52],
    ]),
  ).toEqual([])
  expect(heldIn([[2000, -Infinity]])).toEqual([])
})

test('the noise of a loud room is no voice, and a voice in it is one', () => {
  expect(heldIn([[4000, -40]]).filter((at) => at > 1000)).toEqual([])
  expect(
    heldIn([
      [4000, -40],
      [200, VOICE],
    ]).filter((at) => at > 1000)[0],
  ).toBe(4020)
})

test('the looks of a page in the background come too seldom to hold anything back', () => {
  expect(
    heldIn(
      [
        [3000, ROOM],
        [5000, VOICE, AGENT],
      ],
      1000,
    ),
  ).toEqual([])
})
