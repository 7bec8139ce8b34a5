import { expect, test } from 'vitest'
import { SaidAgain } from '../../../../agent/hear/recognize/said_again.ts'

/** Words, when they were said, and how much sound had been sent when they came, in seconds. */
type Final = [text: string, start: number, end: number, streamed_s: number]

/** What of these finals of one connection is new, in order. */
function newOf(...finals: Final[]) {
  const said = new SaidAgain()
  const connection = { streamed_s: 0 }
  return finals.map(([text, start, end, streamed_s]) => {
    connection.streamed_s = streamed_s
    const { text: fresh, replaces } = said.takeFinal(text, { start, end }, connection, false)
    return replaces ? [fresh, ...replaces] : fresh
  })
}

test.each<[name: string, finals: Final[]]>([
  [
    'other words',
    [
      ['I am a teacher in a small school.', 0, 2.4, 8],
      ['Seven.', 0, 0.6, 16],
      ['No, I do not.', 0.1, 1.2, 24],
    ],
  ],
  [
    'some of the same words',
    [
      ['Yes, I am a teacher.', 0, 2.4, 8],
      ['Yes.', 0, 0.6, 16],
      ['Yes.', 0, 0.6, 24],
      ['Yes, sometimes.', 0, 1.2, 32],
    ],
  ],
  [
    'times that include the silence before',
    [
      ['I am a teacher.', 20, 22.4, 24],
      ['Seven.', 9, 9.6, 34],
      ['No, I do not.', 9.1, 10.2, 45],
    ],
  ],
  [
    'a short answer soon after another',
    [
      ['Yes.', 0, 0.5, 5],
      ['Seven.', 0, 0.5, 6.5],
    ],
  ],
])('a server that counts each utterance from zero loses no word: %s', (_, finals) => {
  expect(newOf(...finals)).toEqual(finals.map(([text]) => text))
})

test('what is said again at once is not new, wherever the time begins', () => {
  expect(
    newOf(
      ['I am a teacher.', 0, 2.4, 8],
      ['Seven.', 0, 0.6, 16],
      ['Seven.', 0, 0.6, 16.1],
      ['Seven out of ten.', 0, 1.2, 16.6],
    ),
  ).toEqual(['I am a teacher.', 'Seven.', '', 'out of ten.'])
})

test('once the time of a server is known to go on, what comes again later is not new either', () => {
  expect(
    newOf(
      ['I am a teacher.', 5, 7.4, 8],
      ['In a small school.', 9, 10.2, 11],
      ['I am a teacher.', 5, 7.4, 16],
      ['I am a preacher.', 5, 7.4, 18],
    ),
  ).toEqual(['I am a teacher.', 'In a small school.', '', ['I am a preacher.', 'I am a teacher.']])
})

test('words that were taken as said before the server made them final are not new when it does, however late', () => {
  const said = new SaidAgain()
  const connection = { streamed_s: 8 }
  const final = (text: string, isSettled: boolean) =>
    said.takeFinal(text, { start: 3, end: 7 }, connection, isSettled).text
  expect(final('I am a teacher.', true)).toBe('I am a teacher.')
  connection.streamed_s = 16
  expect(final('I am a teacher.', false)).toBe('')
  connection.streamed_s = 24
  expect(final('I am a teacher in a school.', false)).toBe('in a school.')
})
