import { initializeLogger } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'
import { expect, test } from 'vitest'
import { Ear } from '../../../agent/hear/ear.ts'
import { SAMPLE_RATE } from '../../../agent/hear/microphones.ts'

initializeLogger({ pretty: false, level: 'silent' })

const frameOf = (value: number) => new AudioFrame(Int16Array.of(value, value), SAMPLE_RATE, 1, 2)

/** An ear for these people, who send frames of one value at given times in milliseconds. */
function earFor(...persons: string[]) {
  const heard: number[] = []
  const ear = new Ear((frame) => heard.push(frame.data[0]!))
  for (const person of persons) ear.opened(person)
  const say = (person: string, value: number, at: number) => ear.frame(person, frameOf(value), at)
  return { heard, ear, say }
}

test('the frames of one person pass unchanged', () => {
  const { heard, say } = earFor('per_a')
  say('per_a', 7, 0)
  say('per_a', 8, 20)
  expect(heard).toEqual([7, 8])
})

test('two people are mixed at the pace of one, without overflow', () => {
  const { heard, say } = earFor('per_a', 'per_b')
  say('per_a', 100, 0)
  say('per_b', 20, 10)
  say('per_a', 100, 20)
  say('per_b', -30_000, 30)
  say('per_a', -30_000, 40)
  expect(heard).toEqual([100, 120, -32_768])
})

test('when the microphone that sets the pace is muted, the others are still heard', () => {
  const { heard, say } = earFor('per_a', 'per_b')
  say('per_a', 1, 0)
  say('per_b', 2, 100)
  say('per_b', 3, 120)
  expect(heard).toEqual([1, 2, 3])
})

test('when the person who sets the pace leaves, the next one sets it at once', () => {
  const { ear, heard, say } = earFor('per_a', 'per_b')
  say('per_a', 1, 0)
  ear.closed('per_a')
  say('per_b', 2, 5)
  expect(heard).toEqual([1, 2])
})

test('what others said while the pacesetter fell silent is heard once, in order', () => {
  const { ear, heard, say } = earFor('per_a', 'per_b')
  say('per_a', 1, 0)
  say('per_b', 2, 20)
  say('per_b', 3, 40)
  say('per_b', 4, 100)
  ear.closed('per_b')
  say('per_a', 5, 120)
  expect(heard).toEqual([1, 2, 3, 4, 5])
})

test('when the pacesetter loses frames, the other person does not stay delayed', () => {
  const { heard, say } = earFor('per_a', 'per_b')
  say('per_a', 0, 0)
  for (let i = 1; i <= 3; i++) say('per_b', i, 10)
  for (let i = 4; i < 300; i++) {
    say('per_b', i, i * 20)
    say('per_a', 0, i * 20)
  }
  expect(heard.at(-1)).toBe(299)
})
