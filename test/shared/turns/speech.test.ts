import { expect, test } from 'vitest'
import { NO_SPEECH, nextSpeech } from '../../../shared/turns/speech.ts'

/** The state of speech after 32 ms windows with these probabilities, from the instant 0. */
function after(...probabilities: number[]) {
  return probabilities.reduce((speech, probability, i) => {
    return nextSpeech(speech, { probability, began_at: i * 32, ended_at: (i + 1) * 32 })
  }, NO_SPEECH)
}

test('one voiced window is a click, two in a row are speech', () => {
  expect(after(0.9, 0.1, 0.9)).toMatchObject({ speaking_since: null })
  expect(after(0.1, 0.9, 0.6)).toMatchObject({ speaking_since: 32, silent_since: null })
})

test('speech continues at a lower probability than it starts with, and ends with the first silent window', () => {
  expect(after(0.9, 0.9, 0.4, 0.36)).toMatchObject({ speaking_since: 0 })
  expect(after(0.9, 0.9, 0.4, 0.2, 0.1)).toMatchObject({ speaking_since: null, silent_since: 96 })
})

test('a silence lasts until two voiced windows follow', () => {
  expect(after(0.9, 0.9, 0.1, 0.9, 0.1)).toMatchObject({ silent_since: 64 })
  expect(after(0.9, 0.9, 0.1, 0.9, 0.9)).toMatchObject({ speaking_since: 96, silent_since: null })
})
