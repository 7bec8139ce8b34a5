import { expect, test } from 'vitest'
import { createUtterances } from '../../../../agent/hear/recognize/utterances.ts'

/** One probability per letter: `#` speech, `.` silence, `~` in between. Returns what ended, in windows. */
function heard(sound: string, ending = true) {
  let begun = 0
  const utterances = createUtterances(() => begun++)
  const ended = [...sound].map((letter, i) =>
    utterances.judge(Int16Array.of(i), { '#': 0.9, '.': 0.05, '~': 0.4 }[letter]!),
  )
  const all = [...ended, ending ? utterances.end() : undefined].filter((one) => one !== undefined)
  return { all: all.map(({ samples }) => [samples[0], samples.at(-1)]), times: all, begun }
}

const silence = (windows: number) => '.'.repeat(windows)
const speech = (windows: number) => '#'.repeat(windows)

test('an utterance begins a little before the voice and ends after half a second of silence', () => {
  const { all, times, begun } = heard(silence(30) + speech(20) + silence(40))
  expect(all).toEqual([[20, 62]])
  expect(begun).toBe(1)
  expect(times[0]!.startTime).toBeCloseTo(20 * 0.032)
  expect(times[0]!.endTime).toBeCloseTo(50 * 0.032)
})

test('a gap between words does not divide it; a longer one does', () => {
  const words = speech(10) + silence(12) + speech(10)
  expect(heard(words + silence(20)).all).toHaveLength(1)
  expect(heard(speech(10) + silence(13) + speech(10) + silence(20)).all).toHaveLength(2)
})

test('a click is nothing, and what is unclear goes on with what was before', () => {
  expect(heard(silence(20) + speech(2) + silence(20))).toMatchObject({ all: [], begun: 0 })
  expect(heard('~'.repeat(100)).all).toEqual([])
  expect(heard(speech(10) + '~'.repeat(30) + silence(13), false).all).toHaveLength(1)
})

test('the last words count, though no silence follows', () => {
  expect(heard(speech(10), false).all).toEqual([])
  expect(heard(speech(10)).all).toHaveLength(1)
})

test('nobody speaks too long: an utterance is divided, where the voice is faint if it is anywhere', () => {
  const { all } = heard(speech(2_000))
  expect(all.map(([from, to]) => to! - from! + 1)).toEqual([875, 875, 250])
  const faint = heard(speech(700) + '~' + speech(300)).all
  expect(faint.map(([from, to]) => to! - from! + 1)).toEqual([701, 300])
})
