import { tts } from '@livekit/agents'
import { expect, test } from 'vitest'
import { LATE } from '../../../../agent/async/within.ts'
import type { SpokenPart } from '../../../../agent/speak/voices/spoken_part.ts'
import { LOOK_MS, VoiceAttempt } from '../../../../agent/speak/voices/voice_attempt.ts'

const SOUND = { final: false } as tts.SynthesizedAudio
const DONE = { done: true, value: undefined } as const
const WHOLE = { done: false, value: tts.SynthesizeStream.END_OF_STREAM } as const
const PART: SpokenPart = {
  skips: () => false,
  add: () => {},
  isInPiece: () => false,
  isEndless: () => false,
  letters: () => 0,
  isAllOf: (_text, isWhole) => isWhole,
  next: () => 7,
}

test.each([
  ['beside another one', false, 2],
  ['alone', true, 5],
])('a voice %s hangs after some seconds in which sound was due', (_, isAlone, seconds) => {
  const attempt = attemptAt({}, { isAlone })
  const looks = (seconds * 1_000) / LOOK_MS
  for (let look = 0; look < looks; look++) expect(attempt.step(LATE).isOver).toBe(false)
  expect(attempt.step(LATE).isOver).toBe(true)
  expect(attempt.outcome()).toMatchObject({
    error: { message: expect.stringContaining(`no audio for ${seconds} s`) },
    next: 7,
  })
})

test('a voice that has said all it was given does not hang, and sound ends a silence', () => {
  const waiting = attemptAt({ letters: () => 4 }, { isWritten: false })
  for (let look = 0; look < 40; look++) expect(waiting.step(LATE).isOver).toBe(false)
  const slow = attemptAt({})
  for (let look = 0; look < 40; look++) {
    expect(slow.step(look % 3 === 0 ? heard(SOUND) : LATE).isOver).toBe(false)
  }
})

test('a failed voice is read until its piece ends, and the next piece is for another voice', () => {
  let isInPiece = true
  const attempt = attemptAt({ isInPiece: () => isInPiece, isAllOf: () => false })
  attempt.fail(new Error('HTTP 500'))
  expect([attempt.isLost, attempt.step(heard(SOUND))]).toEqual([
    false,
    { sound: SOUND, isOver: false },
  ])
  isInPiece = false
  expect(attempt.step(heard(SOUND))).toEqual({ sound: SOUND, isOver: true })
  expect(attempt.outcome()).toMatchObject({ error: { message: 'HTTP 500' }, next: 7 })
  expect(attemptAt({ skips: () => true }).step(heard(SOUND))).toEqual({ isOver: true })
})

test('sound that does not end is heard, and is the last', () => {
  const attempt = attemptAt({ isEndless: () => true, isInPiece: () => true })
  expect(attempt.step(heard(SOUND))).toEqual({ sound: SOUND, isOver: true })
  expect(attempt.outcome()).toMatchObject({ error: { message: 'its audio does not end' } })
})

test('a voice that ends early has failed, unless it said everything before its failure', () => {
  const early = attemptAt({ isAllOf: () => false })
  expect([early.step(WHOLE), early.step(DONE)]).toEqual([{ isOver: false }, { isOver: true }])
  expect(early.outcome()).toMatchObject({
    error: { message: expect.stringContaining('before the end') },
  })
  const whole = attemptAt({})
  whole.step(WHOLE)
  whole.fail(new Error('HTTP 500'))
  expect(whole.outcome().error).toBeUndefined()
})

function attemptAt(
  part: Partial<SpokenPart>,
  { isAlone = false, isWritten = true }: { isAlone?: boolean; isWritten?: boolean } = {},
) {
  const text = { isWhole: isWritten, speakable: () => 4, from: () => 'Well, then.' }
  return new VoiceAttempt({ text, place: 0, part: { ...PART, ...part }, isAlone })
}

function heard(value: tts.SynthesizedAudio) {
  return { done: false, value } as const
}
