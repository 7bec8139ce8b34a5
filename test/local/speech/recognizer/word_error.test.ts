import { expect, test } from 'vitest'
import { wordError } from '../../../../local/speech/recognizer/word_error.ts'

test.each([
  ['I would say eight.', 'i would say 8', { words: 4, errors: 0 }],
  ['Ten out of ten.', '10 out of 10', { words: 4, errors: 0 }],
  ['one zero five star', '105*', { words: 4, errors: 0 }],
  ['Three days a week.', 'Free days a week.', { words: 4, errors: 1 }],
  ['Yes, I need it.', 'I need it.', { words: 4, errors: 1 }],
  ['Hello.', '', { words: 1, errors: 1 }],
  ['Un día.', 'Un dia.', { words: 2, errors: 1 }],
])('“%s” heard as “%s”', (said, heard, error) => {
  expect(wordError(said, heard)).toEqual(error)
})
