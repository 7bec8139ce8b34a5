import { type tts, USERDATA_TIMED_TRANSCRIPT } from '@livekit/agents'
import { expect, test } from 'vitest'
import { partByLength, partByPieces } from '../../../../agent/speak/voices/spoken_part.ts'

const TEXT = 'Thank you, Ada. How many *cups* of coffee do you drink a day? And tea?'

test('after a voice that names its pieces, the next one begins with the first unfinished piece', () => {
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

test('after any other voice, the next one begins with the piece that its sound had reached', () => {
  const part = partByLength()
  expect(part.next(TEXT)).toBe(0)
  for (let i = 0; i < 2; i++) part.add(sound({}), 40)
  expect(TEXT.slice(part.next(TEXT))).toMatch(/^Ada. How many/)
  expect(part.isAllOf(TEXT, false)).toBe(false)
  expect(part.isAllOf(TEXT, true)).toBe(true)
})

test('a piece is endless if it lasts far longer than anybody speaks', () => {
  const part = partByPieces()
  const goOn = (piece: string, seconds: number) => {
    part.add(sound({ piece }), 0)
    for (let i = 1; i < seconds; i++) part.add(sound({}), 0)
  }
  goOn('Thank you, ', 34)
  expect(part.isEndless()).toBe(false)
  goOn('Ada. ', 34)
  expect(part.isEndless()).toBe(true)
})

test('so is a whole text', () => {
  const part = partByLength()
  for (let i = 0; i < 50; i++) part.add(sound({}), 40)
  expect(part.isEndless()).toBe(false)
  part.add(sound({}), 40)
  expect(part.isEndless()).toBe(true)
})

test('a long piece is not endless once it has ended', () => {
  const part = partByPieces()
  part.add(sound({ piece: 'a word '.repeat(100) }), 0)
  for (let i = 0; i < 40; i++) part.add(sound({}), 0)
  part.add(sound({ final: true }), 0)
  expect(part.isEndless()).toBe(false)
})

/** A second of sound. */
function sound({ piece, final = false }: { piece?: string; final?: boolean }) {
  const userdata = piece === undefined ? {} : { [USERDATA_TIMED_TRANSCRIPT]: [{ text: piece }] }
  return {
    frame: { samplesPerChannel: 24_000, sampleRate: 24_000, userdata },
    final,
  } as unknown as tts.SynthesizedAudio
}
