import { expect, test } from 'vitest'
import { readDigest } from '../../../shared/prompt/digest.ts'

test('a digest is storable, whatever the model wrote and wherever it is truncated', () => {
  const summary = `\0${'.'.repeat(999)}😀`
  expect(readDigest(JSON.stringify({ summary, key_words: ['re\0ason\ud83d'] }))).toEqual({
    summary: `${'.'.repeat(999)}\ufffd`,
    key_words: ['reason\ufffd'],
  })
})
