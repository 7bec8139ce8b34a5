import { APIStatusError } from '@livekit/agents'
import { expect, test } from 'vitest'
import { providerError } from '../../../agent/speak/provider_error.ts'

test('a refused key is told by the settings to look at', () => {
  const error = new APIStatusError({ message: 'Unauthorized', options: { statusCode: 401 } })
  expect(providerError({ type: 'llm_error', error })).toEqual({
    part: 'llm',
    recoverable: false,
    refused: true,
    sentence: 'The model refused the key (401): check OPENAI_API_KEY and OPENAI_BASE_URL',
  })
})

test('a status that stands only in the message is found', () => {
  const error = new Error('Unexpected server response: 401')
  expect(providerError({ type: 'stt_error', error }).sentence).toBe(
    'The recognizer refused the key (401): check DEEPGRAM_API_KEY and DEEPGRAM_BASE_URL',
  )
})

test('any other failure is told in its own words', () => {
  const error = new Error('socket hang up')
  expect(providerError({ type: 'tts_error', error }).sentence).toBe(
    'The voice failed: socket hang up',
  )
})
