import { expect, test } from 'vitest'
import { isHeldBack, nextHold, NO_HOLD, type Reading } from '../../client/late_answer.ts'

/** Levels in dBFS: a room, a voice, and the agent before the page plays it. */
const ROOM = -62
const VOICE = -25
const AGENT = -22

/** What is heard in each stretch: its duration, the microphone, and what comes from the agent. */
type Stretch = [ms: number, own: number, agent?: number]

/** When the agent is held back, in milliseconds from the start. */
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

test('an answer that comes just after the participant spoke again is held back until they pause', () => {
  const held = heldIn([
    [2000, ROOM],
    [60, VOICE],
    [300, VOICE, AGENT],
    [400, ROOM, AGENT],
  ])
  expect(held[0]).toBe(2040)
  expect(held.at(-1)).toBe(2480)
})

test('somebody who speaks on and on holds the agent back for only 0.7 s', () => {
  const held = heldIn([
    [2000, ROOM],
    [60, VOICE],
    [3000, VOICE, AGENT],
  ])
  expect([held[0], held.at(-1)]).toEqual([2040, 2720])
})

test.each([
  ['who speaks over the agent', [2000, ROOM, AGENT]],
  ['who speaks between two sentences of the agent', [900, ROOM]],
] as [string, Stretch][])('nothing is held back from somebody %s', (_case, stretch) => {
  expect(heldIn([[2000, ROOM, AGENT], stretch, [500, VOICE, AGENT]])).toEqual([])
})

test('somebody else in the room, quieter than the participant, holds nothing back', () => {
  const chatter = Array.from({ length: 10 }, (): Stretch[] => [
    [400, -40],
    [300, ROOM],
  ])
  const held = heldIn([[2000, ROOM], [1000, VOICE], [1000, ROOM], ...chatter.flat()])
  expect(held.filter((at) => at > 4000)).toEqual([])
})

test('a page that stalls for a moment still holds the answer back', () => {
  let hold = NO_HOLD
  const look = (at: number, own_dbfs: number) =>
    (hold = nextHold(hold, { at, own_dbfs, agent_dbfs: -Infinity }))
  for (let at = 0; at < 2000; at += 20) look(at, ROOM)
  for (const at of [2000, 2020, 2040, 2160]) look(at, VOICE)
  expect(isHeldBack(hold)).toBe(true)
})

test('a click, a quiet sound and a muted microphone hold nothing back', () => {
  expect(
    heldIn([
      [2000, ROOM],
      [40, VOICE],
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

test('the noise of a loud room does not count as a voice, and a voice in it does', () => {
  expect(heldIn([[4000, -40]])).toEqual([])
  expect(
    heldIn([
      [4000, -40],
      [200, VOICE],
    ])[0],
  ).toBe(4040)
})

test('the readings of a page in the background come too seldom to hold anything back', () => {
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
