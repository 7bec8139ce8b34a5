import { expect, test } from 'vitest'
import { LANGUAGE_NAMES, type Language } from '../../../../../shared/base/languages.ts'
import { PHRASES } from '../../../../../shared/turns/speech/phrases.ts'
import { GrowingWording, wordingOf } from '../../../../../shared/turns/speech/wording/wording.ts'
import { SAID_AMOUNTS } from './said_amounts_samples.ts'
import { SAID } from './said_samples.ts'
import { MARKED, UNCHANGED } from './wording_samples.ts'

const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[]

test.each(MARKED)('%j is written and said as %j', (text, words, said = words) => {
  expect(wordingOf(text, 'en')).toEqual({ written: words, said })
})

test.each(UNCHANGED)('%j is no mark, and stays', (text) => {
  for (const language of LANGUAGES) expect(wordingOf(text, language).written).toBe(text)
})

test.each([...SAID, ...SAID_AMOUNTS])(
  'in %s, %j stays written and is said as %j',
  (language, text, words) => {
    expect(wordingOf(text, language)).toEqual({ written: text, said: words })
  },
)

test.each(LANGUAGES)(
  'what the agent says without a model is said as it is written, in %s',
  (language) => {
    for (const phrase of Object.values(PHRASES[language]).flat()) {
      if (typeof phrase !== 'string') continue
      expect(wordingOf(phrase, language)).toEqual({ written: phrase, said: phrase })
    }
  },
)

test('while it is being written, character by character or word by word, a text has the same wording', () => {
  for (const text of [
    ...MARKED.map(([text]) => text),
    ...UNCHANGED,
    ...[...SAID, ...SAID_AMOUNTS].map(([, text]) => text),
  ]) {
    const whole = wordingOf(`${text} And then`, 'de')
    for (const pieces of [/(?:)/u, /(?=\s)/, /(?<=\s)/]) {
      expect(growing(`${text} And then`.split(pieces)), text).toEqual(whole)
    }
  }
})

test('a clause is settled with the space after it, and not before its marks and amounts are whole', () => {
  const growing = new GrowingWording('en')
  const pieces = [
    'Thank',
    ' you',
    ',',
    ' **Anna',
    ', Bo',
    '**',
    '. It',
    ' is',
    ' 20,',
    ' 30',
    ' €',
    ' now',
  ]
  const settled = pieces.map((piece) => {
    growing.add(piece)
    return growing.take().said
  })
  expect(settled.filter((one) => one !== '')).toEqual([
    'Thank you, ',
    'Anna, ',
    'Bo. ',
    'It is 20, ',
  ])
  expect(growing.takeAll().said).toBe('30 euros now')
})

test('a pair that is not complete by the end of its clause delays nothing, and its end is removed too', () => {
  const growing = new GrowingWording('en')
  growing.add('*Thank you, An')
  expect(growing.take().said).toBe('Thank you, ')
  growing.add('na.* And')
  expect(growing.take().said).toBe('Anna. ')
})

test('a word of a hundred thousand letters is settled too, in milliseconds instead of minutes', () => {
  const word = 'h'.repeat(100_000)
  expect(wordingOf(`Ok. ${word} b`, 'en').said).toBe(`Ok. ${word} b`)
})

test('a number or an abbreviation may end a sentence, and may go on', () => {
  for (const [text, ends] of [
    ...([
      ['It is $3.', 'maybe'],
      ['**It is.**', true],
      ['I know 3. ', 'maybe'],
    ] as const),
    ...([
      ['Is it 3?', true],
      ['I asked Dr.', 'maybe'],
      ['Thank you,', false],
    ] as const),
  ]) {
    const growing = new GrowingWording('en')
    growing.add(text)
    expect(growing.endsSentence, text).toBe(ends)
  }
})

function growing(pieces: string[]) {
  const wording = new GrowingWording('de')
  const parts = pieces.map((piece) => {
    wording.add(piece)
    return wording.take()
  })
  parts.push(wording.takeAll())
  return {
    written: parts.map(({ written }) => written).join(''),
    said: parts.map(({ said }) => said).join(''),
  }
}
