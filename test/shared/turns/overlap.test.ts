import { expect, test } from 'vitest'
import type { Language } from '../../../shared/base/languages.ts'
import { isBackchannel } from '../../../shared/turns/backchannel.ts'
import { judgeOverlap } from '../../../shared/turns/overlap.ts'

test.each<[Language, string]>([
  ['en', 'Mhm.'],
  ['en', 'M. H. M.'],
  ['en', 'Yeah, okay.'],
  ['en', 'I see.'],
  ['es', 'Sí, claro.'],
  ['pt', 'Tá certo.'],
  ['fr', "D'accord."],
  ['de', 'Ja, genau.'],
])('%s: "%s" is a backchannel', (language, text) => {
  expect(isBackchannel(text, language)).toBe(true)
})

test.each<[Language, string]>([
  ['en', ''],
  ['en', 'No.'],
  ['en', 'Wait.'],
  ['en', 'Yeah, but that is wrong.'],
  ['es', 'Espere.'],
  ['de', 'Nein, warte.'],
])('%s: "%s" is not a backchannel', (language, text) => {
  expect(isBackchannel(text, language)).toBe(false)
})

const judged = (
  silent_since: number | null,
  text: string,
  now: number,
  is_final = false,
  confidence = 1,
) => judgeOverlap({ began_at: 0, silent_since, text, is_final, confidence }, now, 'en', 1_000)

test('final words that are not backchannels take the floor', () => {
  expect(judged(null, '', 300)).toBe('open')
  expect(judged(null, 'Wait', 310, true)).toBe('barge_in')
  expect(judged(470, 'Right.', 700, true)).toBe('open')
  expect(judged(470, 'Straight.', 700, true)).toBe('barge_in')
})

test('in a short sound, uncertain final words do not take the floor', () => {
  expect(judged(470, 'So,', 700, true, 0.69)).toBe('open')
  expect(judged(470, 'So,', 1_070, true, 0.69)).toBe('nothing')
  expect(judged(470, 'Stop.', 700, true, 0.7)).toBe('barge_in')
  expect(judged(650, 'And they chimp.', 700, true, 0.69)).toBe('barge_in')
})

test('words that may still change take the floor after 0.65 s of continuing speech', () => {
  expect(judged(null, 'You got it', 649)).toBe('open')
  expect(judged(null, 'Wait', 650)).toBe('barge_in')
  expect(judged(470, 'Straight', 700)).toBe('open')
  expect(judged(600, 'Uh her', 700)).toBe('open')
  expect(judged(470, 'Straight', 1_070)).toBe('nothing')
})

test('speaking for a second takes the floor without any words', () => {
  expect(judged(null, '', 999)).toBe('open')
  expect(judged(null, 'Mhm', 1_000)).toBe('barge_in')
  expect(judged(1_000, '', 1_300)).toBe('barge_in')
})

test('a cough, or a backchannel, is nothing once it has been over for a while', () => {
  expect(judged(400, '', 999)).toBe('open')
  expect(judged(400, '', 1_000)).toBe('nothing')
  expect(judged(700, 'Yeah.', 1_300, true)).toBe('nothing')
})
