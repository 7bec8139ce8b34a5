import { type tts, USERDATA_TIMED_TRANSCRIPT } from '@livekit/agents'
import { expect, test } from 'vitest'
import { partByLength, partByPieces } from '../../../agent/speak/spoken_part.ts'

const TEXT = 'Thank you, Ada. How many *cups* of coffee do you drink a day? And tea?'

test('after a voice that names its pieces the next begins with the first piece that is not over', () => {
  const part = partByPieces()
  expect(part.next(TEXT)).toBe(0)
  part.add(sound({ piece: 'Thank you, ', final: true }), 0)
  expect(TEXT.slice(part.next(TEXT))).toMatch(/^Ada/)
  part.add(sound({ piece: 'Ada. ', final: true }), 0)
  part.add(sound({ piece: 'How many cups of coffee do you drink a day? ' }), 0)
  expect(part.isInPiece()).toBe(true)
  expect(TEXT.slice(part.next(TEXT))).toMatch(/^How many/)
  expect(part.skips(sound({ piece: 'And tea?' }))).toBe(true)
  part.add(sound({ final: true }), 0)
  part.add(sound({ piece: 'And tea?', final: true }), 0)
  expect(part.isAllOf(TEXT, false)).toBe(true)
})

test('after any other voice the next begins with the piece that its sound had reached', () => {
  const part = partByLength()
  expect(part.next(TEXT)).toBe(0)
  for (let i = 0; i < 2; i++) part.add(sound({}), 40)
  expect(TEXT.slice(part.next(TEXT))).toMatch(/^Ada. How many/)
  expect(part.isAllOf(TEXT, false)).toBe(false)
  expect(part.isAllOf(TEXT, true)).toBe(true)
})

/** A second of sound. */
function sound({ piece, final = false }: { piece?: string; final?: boolean }) {
  const userdata = piece === undefined ? {} : { [USERDATA_TIMED_TRANSCRIPT]: [{ text: piece }] }
  return {
    frame: { samplesPerChannel: 24_000, sampleRate: 24_000, userdata },
    final,
  } as unknown as tts.SynthesizedAudio
}
