import { expect, test } from 'vitest'
import { LANGUAGE_NAMES } from '../../../../shared/base/languages.ts'
import { inEnglish, LANGUAGES } from '../../../../web/console/views/languages.ts'

test('the console names every language as the service does', () => {
  expect(LANGUAGES).toEqual(LANGUAGE_NAMES)
})

test('a language that the console does not know keeps its own name', () => {
  expect(inEnglish({ de: 'Deutsch', nl: 'Nederlands' })).toEqual({ de: 'German', nl: 'Nederlands' })
})
