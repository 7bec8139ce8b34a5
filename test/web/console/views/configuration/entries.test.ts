import { expect, test } from 'vitest'
import { toldInLines } from '../../../../../web/console/views/configuration/entries/told.ts'
import { withoutEmpty } from '../../../../../web/console/views/configuration/entries/without_empty.ts'

test.each([
  ['stt.models', { de: 'nova-3', en: 'flux' }, 'German: nova-3\nEnglish: flux'],
  [
    'tts.voices',
    {
      fr: { provider: 'local', voice_id: 'fr' },
      default: { provider: 'openai', voice_id: 'coral', model: 'tts-1' },
    },
    'French: local/fr\nAll other languages: openai/coral, tts-1',
  ],
  ['reflection.tags', [{ tag: 'too_formal', meaning: 'Stiff' }], 'too_formal: Stiff'],
  ['reflection.tags', [], ''],
  ['llm.fallback_models', ['a'], undefined],
  ['stt.models', null, undefined],
])('%s is told in lines, not as JSON', (name, value, told) =>
  expect(toldInLines(name, value)).toBe(told),
)

test('entries into which nothing was entered are not sent; half entered ones are, to be refused by name', () => {
  expect(withoutEmpty(['a', ' ', 'b'])).toEqual(['a', 'b'])
  expect(withoutEmpty({ de: '', en: 'x', fr: undefined })).toEqual({ en: 'x' })
  const half = { tag: 'a', meaning: '' }
  expect(withoutEmpty([{ tag: '', meaning: ' ' }, half])).toEqual([half])
})
