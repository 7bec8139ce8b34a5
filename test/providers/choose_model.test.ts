import { expect, test } from 'vitest'
import { problemOfModel } from '../../providers/choose_model.ts'

test.each([
  ['gpt-4.1', undefined],
  ['llama3.2:3b', undefined],
  ['openai:gpt-4.1', undefined],
  ['google:gemini-2.5-flash', 'Google cannot be used: Set GOOGLE_API_KEY'],
  [
    'gogle:gemini-2.5-flash',
    'there is no provider gogle; there are openai, azure and google; did you mean google?',
  ],
  ['deepgram:nova-3', 'there is no provider deepgram; there are openai, azure and google'],
  ['deepgram:7b', undefined],
  ['google3:8b', undefined],
])('what hinders the model %s: %s', (written, why) => {
  expect(problemOfModel({}, 'llm', written)).toBe(why)
})

test('with its key, a provider can be used', () => {
  const env = { GOOGLE_API_KEY: 'key' }
  expect(problemOfModel(env, 'llm', 'google:gemini-2.5-flash')).toBeUndefined()
  expect(problemOfModel(env, 'stt', 'google:latest_long')).toBeUndefined()
})
