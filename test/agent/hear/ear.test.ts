import { initializeLogger } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'
import { expect, test } from 'vitest'
import { Ear } from '../../../agent/hear/ear.ts'
import { SAMPLE_RATE } from '../../../agent/hear/microphones.ts'

initializeLogger({ pretty: false, level: 'silent' })

const frameOf = (value: number) => new AudioFrame(Int16Array.of(value, value), SAMPLE_RATE, 1, 2)

function ear() {
  const heard: number[] = []
  return { heard, ear: new Ear((frame) => heard.push(frame.data[0]!)) }
}

test('one person is heard as they are', () => {
  const { ear: both, heard } = ear()
  both.opened('per_a')
  both.frame('per_a', frameOf(7), 0)
  both.frame('per_a', frameOf(8), 20)
  expect(heard).toEqual([7, 8])
})

test('two persons are added up at the pace of one, without overflow', () => {
  const { ear: both, heard } = ear()
  both.opened('per_a')
  both.opened('per_b')
  both.frame('per_a', frameOf(100), 0)
  both.frame('per_b', frameOf(20), 10)
  both.frame('per_a', frameOf(100), 20)
  both.frame('per_b', frameOf(-30_000), 30)
  both.frame('per_a', frameOf(-30_000), 40)
  expect(heard).toEqual([100, 120, -32_768])
})

test('when the microphone that sets the pace is muted, the others are still heard', () => {
  const { ear: both, heard } = ear()
  both.opened('per_a')
  both.opened('per_b')
  both.frame('per_a', frameOf(1), 0)
  both.frame('per_b', frameOf(2), 100)
  both.frame('per_b', frameOf(3), 120)
  expect(heard).toEqual([1, 2, 3])
})

test('a person who leaves hands the pace on at once', () => {
  const { ear: both, heard } = ear()
  both.opened('per_a')
  both.opened('per_b')
  both.frame('per_a', frameOf(1), 0)
  both.closed('per_a')
  both.frame('per_b', frameOf(2), 5)
  expect(heard).toEqual([1, 2])
})

test('what was said while the pace fell silent is heard once, in order', () => {
  const { ear: both, heard } = ear()
  both.opened('per_a')
  both.opened('per_b')
  both.frame('per_a', frameOf(1), 0)
  both.frame('per_b', frameOf(2), 20)
  both.frame('per_b', frameOf(3), 40)
  both.frame('per_b', frameOf(4), 100)
  both.closed('per_b')
  both.frame('per_a', frameOf(5), 120)
  expect(heard).toEqual([1, 2, 3, 4, 5])
})

test('somebody is not heard late for good because frames of the one who sets the pace were lost', () => {
  const { ear: both, heard } = ear()
  both.opened('per_a')
  both.opened('per_b')
  both.frame('per_a', frameOf(0), 0)
  for (let i = 1; i <= 3; i++) both.frame('per_b', frameOf(i), 10)
  for (let i = 4; i < 300; i++) {
    both.frame('per_b', frameOf(i), i * 20)
    both.frame('per_a', frameOf(0), i * 20)
  }
  expect(heard.at(-1)).toBe(299)
})
