import { expect, test } from 'vitest'
import { heardIn, speaking, usesOf } from '../../../../../web/console/views/voices/speaking.ts'

const both = { language_codes: ['es', 'en'] }
const spanish = { language_codes: ['es'] }

test('a language narrows the list to voices that speak it', () => {
  expect(speaking([both, spanish], 'en')).toEqual([both])
  expect(speaking([both, spanish], '')).toEqual([both, spanish])
})

test('a voice is heard in the requested language, else in its own', () => {
  expect([heardIn(both, 'en'), heardIn(both, ''), heardIn({ language_codes: [] }, '')]).toEqual([
    'en',
    'es',
    'en',
  ])
})

test('a voice is in use where its provider and its id are chosen', () => {
  const voice = { provider: 'local', voice_id: 'slt' }
  const choices = { default: voice, es: { ...voice, voice_id: 'rms' }, fr: undefined }
  expect(usesOf(voice, choices)).toEqual(['default'])
  expect(usesOf({ ...voice, provider: 'openai' }, choices)).toEqual([])
})
