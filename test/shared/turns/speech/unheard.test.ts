import { expect, test } from 'vitest'
import { commonSpan, unheardIn } from '../../../../shared/turns/speech/unheard.ts'

const cut = (began_at: number, ended_at: number) => ({ began_at, ended_at })
const first = { text: 'Thank you for telling me.', started_at: 1000, ended_at: 3500 }
/** Four sentences of two seconds each. */
const long = {
  text: 'I have understood the first. I have understood the other. There is one thing more now. What would you do there?',
  started_at: 10_000,
  ended_at: 18_000,
}

test('what is said again begins with the sentence in which the sound was cut off, and ends with that in which it came back', () => {
  expect(unheardIn([first, long], cut(12_900, 15_500))).toBe(
    'I have understood the other. There is one thing more now.',
  )
  expect(unheardIn([first, long], cut(16_600, 30_000))).toBe('What would you do there?')
  expect(unheardIn([first, long], cut(0, 30_000))).toBe(`${first.text} ${long.text}`)
  expect(unheardIn([first, long], cut(3000, 10_900))).toBe(
    'Thank you for telling me. I have understood the first.',
  )
})

test('what was said before and after the cut is not said again, nor is a sentence whose last sound alone may be lost', () => {
  expect(unheardIn([first, long], cut(3600, 9900))).toBe('')
  expect(unheardIn([first, long], cut(3400, 9900))).toBe('')
  expect(unheardIn([first, long], cut(18_000, 25_000))).toBe('')
  expect(unheardIn([], cut(0, 25_000))).toBe('')
  expect(unheardIn([{ ...first, text: 'Oh, 3.5?' }], cut(0, 25_000))).toBe('Oh, 3.5?')
  expect(unheardIn([{ text: 'Yes.', started_at: 5000, ended_at: 5300 }], cut(0, 9000))).toBe('Yes.')
})

test('a cut of less than two seconds, which delays sound rather than loses it, has nothing said again', () => {
  expect(unheardIn([long], cut(12_000, 13_999))).toBe('')
  expect(unheardIn([long], cut(12_200, 14_200))).not.toBe('')
})

test('several people have not heard what was said while none of them did', () => {
  expect(commonSpan([cut(0, 5000), cut(2000, 9000)])).toEqual(cut(2000, 5000))
  expect(commonSpan([cut(0, 1000), cut(2000, 9000)])).toBeUndefined()
  expect(commonSpan([])).toBeUndefined()
})
