import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endsSentence, nextPiece } from '../../../../shared/turns/speech/clauses.ts'

test.each([
  ['Thank you, that helps. What', 'Thank you, '],
  ['Noted. And why is that? ', 'Noted. And why is that? '],
  ['¿De verdad? Cuénteme más', '¿De verdad? '],
  ['Verstanden: am 3. Mai also', 'Verstanden: '],
])('the first piece of %j is the first clause', (text, piece) => {
  expect(nextPiece(text, true)?.[0]).toBe(piece)
})

test.each([
  'That is 3.5',
  'He paid 12,50',
  'I spoke to Dr. Miller',
  'Am 23. Mai war',
  'I like e.g. pears',
  'Sind es ca. 3',
  'Thank you,',
  '',
])('%j is not yet a piece', (text) => {
  expect(nextPiece(text, true)).toBeNull()
})

test('a pause of the model after a number or an abbreviation is no end of a sentence', () => {
  for (const text of ['It costs $3.', 'I asked Dr.', 'so, e.g.', 'One moment,']) {
    expect(endsSentence(text), text).toBe(false)
  }
  for (const text of ['Is it 3?', 'It is good.', 'It is 20 €.', '(so).', '“Yes.”']) {
    expect(endsSentence(text), text).toBe(true)
  }
})

test('later pieces are whole sentences', () => {
  const text = 'Well, then, tell me more about it. And then'
  expect(nextPiece(text, false)?.[0]).toBe('Well, then, tell me more about it. ')
})

test('the pieces joined are always the text', () => {
  const word = fc.constantFrom(
    'well',
    'so',
    'I',
    'Dr.',
    '3.',
    'really?',
    'yes,',
    'done.',
    '…',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const pieces: string[] = []
      let rest = ''
      for (const next of words) {
        rest += `${next} `
        for (let cut; (cut = nextPiece(rest, pieces.length === 0)); rest = cut[1])
          pieces.push(cut[0])
      }
      expect([...pieces, rest].join('')).toBe(words.map((one) => `${one} `).join(''))
    }),
  )
})
