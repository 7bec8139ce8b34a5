import { expect, test } from 'vitest'
import { SAMPLE_RATE } from '../../../agent/hear/microphones.ts'
import { TurnSound } from '../../../agent/hear/turn_sound.ts'

/** Seconds of a sound whose every sample is `value`. */
function hear(sound: TurnSound, seconds: number, value: number) {
  for (let i = 0; i < seconds * 50; i++) sound.hear(new Int16Array(320).fill(value))
}

const seconds = (samples: Int16Array) => samples.length / SAMPLE_RATE

test('a turn begins half a second before somebody is noticed, and has its pauses', () => {
  const sound = new TurnSound()
  hear(sound, 3, 1)
  sound.speaking(true)
  hear(sound, 2, 2)
  sound.speaking(false)
  hear(sound, 1, 3)
  sound.speaking(true)
  hear(sound, 1, 4)
  expect(seconds(sound.turn())).toBe(4.5)
  expect([sound.turn()[0], sound.turn().at(-1)]).toEqual([1, 4])
})

test('of a long turn the last eight seconds are kept', () => {
  const sound = new TurnSound()
  sound.speaking(true)
  hear(sound, 1, 1)
  hear(sound, 8, 2)
  expect(seconds(sound.turn())).toBe(8)
  expect(sound.turn().every((sample) => sample === 2)).toBe(true)
})

test('the next turn has nothing of one that is over', () => {
  const sound = new TurnSound()
  sound.speaking(true)
  hear(sound, 2, 1)
  sound.speaking(false)
  sound.ended()
  expect(seconds(sound.turn())).toBe(0)
  hear(sound, 0.2, 2)
  sound.speaking(true)
  hear(sound, 1, 3)
  expect(seconds(sound.turn())).toBeCloseTo(1.2)
  expect(sound.turn()[0]).toBe(2)
})

test('whoever speaks on when a turn is over has begun the next', () => {
  const sound = new TurnSound()
  sound.speaking(true)
  hear(sound, 2, 1)
  sound.ended()
  hear(sound, 3, 2)
  expect(seconds(sound.turn())).toBe(3)
})

test('the end of what was heard does not depend on turns', () => {
  const sound = new TurnSound()
  hear(sound, 2, 1)
  sound.ended()
  expect(seconds(sound.last(1_200))).toBeCloseTo(1.2)
})
