import { APIStatusError } from '@livekit/agents'
import { expect, test } from 'vitest'
import { providerError } from '../../../agent/speak/provider_error.ts'

test('for a refused key the sentence names the settings to check', () => {
  const error = new APIStatusError({ message: 'Unauthorized', options: { statusCode: 401 } })
  expect(providerError({ type: 'llm_error', error })).toEqual({
    part: 'llm',
    recoverable: false,
    refused: true,
    sentence: 'The model refused the key (401): check OPENAI_API_KEY and OPENAI_BASE_URL',
  })
})

test('a status is found in the message', () => {
  const error = new Error('Unexpected server response: 401')
  expect(providerError({ type: 'stt_error', error }).sentence).toBe(
    'The recognizer refused the key (401): check DEEPGRAM_API_KEY and DEEPGRAM_BASE_URL',
  )
})

test('any other failure is described by its own message', () => {
  const error = new Error('socket hang up')
  expect(providerError({ type: 'tts_error', error }).sentence).toBe(
    'The voice failed: socket hang up',
  )
})

test('the sentence can be stored, whatever the provider answered and wherever it is cut', () => {
  const error = new Error(`bad\0 ${'.'.repeat(194)}😀`)
  expect(providerError({ type: 'tts_error', error }).sentence).toBe(
    `The voice failed: bad ${'.'.repeat(194)}\ufffd`,
  )
})
