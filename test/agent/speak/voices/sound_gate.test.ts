import { tts } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'
import { expect, test } from 'vitest'
import { LATE } from '../../../../agent/async/within.ts'
import { SoundGate } from '../../../../agent/speak/voices/sound_gate.ts'
import type { Given } from '../../../../agent/speak/voices/voice_attempt.ts'
import { bytesOf, noise, vowel } from '../../../providers/voice/sounds.ts'

const END = { done: false, value: tts.SynthesizeStream.END_OF_STREAM } as const
const DONE = { done: true, value: undefined } as const
const VOICE = heard(bytesOf(vowel(24_000, 0.1)))
const SILENCE = heard(Buffer.alloc(24_000))
const NOISE = heard(noise(4_800))

test('sound is held back until it can be heard', () => {
  const { gate, faults } = gateFor('Hello')
  expect(gate.pass(SILENCE)).toEqual([])
  expect(gate.pass(LATE)).toEqual([LATE])
  expect(gate.pass(VOICE)).toEqual([SILENCE, VOICE])
  expect(gate.pass(SILENCE)).toEqual([SILENCE])
  expect(gate.pass(END)).toEqual([END])
  expect(faults).toEqual([])
})

test.each<[string, Given, Given]>([
  ['noise', NOISE, DONE],
  ['silence', SILENCE, END],
])('of %s nothing is heard', (what, sound, last) => {
  const { gate, faults } = gateFor('Hello')
  const passed = [...gate.pass(sound), ...gate.pass(last)]
  expect(passed.every((given) => given !== LATE && given.done)).toBe(true)
  expect(faults).toMatchObject([{ message: expect.stringContaining(`answered ${what}`) }])
})

test('silence is right for a text without a word', () => {
  const { gate, faults } = gateFor('…')
  expect([...gate.pass(SILENCE), ...gate.pass(END)]).toEqual([SILENCE, END])
  expect(faults).toEqual([])
})

function gateFor(text: string) {
  const faults: unknown[] = []
  const failed = (fault: unknown) => void faults.push(fault)
  return { gate: new SoundGate({ rate: 24_000, text: () => text, failed }), faults }
}

function heard(bytes: Buffer): Given {
  const data = new Int16Array(new Uint8Array(bytes).buffer)
  const frame = new AudioFrame(data, 24_000, 1, data.length)
  return { done: false, value: { requestId: '', segmentId: '', frame, final: false } }
}
