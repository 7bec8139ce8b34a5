import { expect, test } from 'vitest'
import { SAMPLE_RATE } from '../../../agent/hear/microphones.ts'
import { TurnSound } from '../../../agent/hear/turn_sound.ts'

/** Seconds of a sound whose every sample is `value`. */
function hear(sound: TurnSound, seconds: number, value: number) {
  for (let i = 0; i < seconds * 50; i++) sound.hear(new Int16Array(320).fill(value))
}

const seconds = (samples: Int16Array) => samples.length / SAMPLE_RATE

test('a turn begins half a second before somebody is noticed, and includes its pauses', () => {
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

test('of a long turn, the last eight seconds are kept', () => {
  const sound = new TurnSound()
  sound.speaking(true)
  hear(sound, 1, 1)
  hear(sound, 8, 2)
  expect(seconds(sound.turn())).toBe(8)
  expect(sound.turn().every((sample) => sample === 2)).toBe(true)
  hear(sound, 7, 3)
  expect(seconds(sound.last(9_000))).toBe(8)
})

test('the next turn contains nothing of a finished one', () => {
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

test('somebody who is still speaking when a turn is over has begun the next', () => {
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

test('a pause after which somebody spoke on is trimmed to a tenth of a second on either side', () => {
  const sound = new TurnSound()
  sound.speaking(true)
  hear(sound, 0.96, 1)
  hear(sound, 0.32, 2)
  hear(sound, 0.32, 3)
  hear(sound, 0.96, 4)
  judge(sound, 0.96, 0.64, 0.96)
  expect(seconds(sound.turn())).toBeCloseTo(0.96 + 0.2 + 0.96)
  const [before, after] = [2, 3].map((value) => sound.turn().filter((one) => one === value).length)
  expect([before, after]).toEqual([SAMPLE_RATE / 10, SAMPLE_RATE / 10])
  expect(seconds(sound.last(2_560))).toBe(2.56)
})

test('a short pause, and the one at the end of the turn, are kept whole', () => {
  const sound = new TurnSound()
  sound.speaking(true)
  hear(sound, 3.2, 1)
  judge(sound, 0.96, 0.192, 0.96, 1.088)
  expect(seconds(sound.turn())).toBe(3.2)
  expect(sound.silence_ms).toBe(1_088)
})

test('half a second of the silence before the first word is kept', () => {
  const sound = new TurnSound()
  hear(sound, 3.2, 1)
  judge(sound, 0, 3.2)
  sound.speaking(true)
  hear(sound, 0.96, 2)
  expect(seconds(sound.turn())).toBeCloseTo(0.5 + 0.96)
})

/** Windows with and without speech in turns, for this many seconds each. */
function judge(sound: TurnSound, ...spans: number[]) {
  let windows = 0
  for (const [i, span] of spans.entries()) {
    for (let n = 0; n < Math.round(span / 0.032); n++)
      sound.judged(windows++, i % 2 === 0 ? 0.9 : 0)
  }
}
