import { APIStatusError } from '@livekit/agents'
import { expect, test } from 'vitest'
import { lasts, modelProvider, type Provider, providerError } from '../../agent/provider_error.ts'

const recognizer: Provider = {
  part: 'stt',
  model: 'nova-3',
  name: 'The recognizer',
  settings: 'DEEPGRAM_API_KEY and DEEPGRAM_BASE_URL',
}

test('for a refused key the sentence names the settings to check', () => {
  const error = new APIStatusError({ message: 'Unauthorized', options: { statusCode: 401 } })
  expect(providerError(modelProvider({ model: 'first' }), { error })).toEqual({
    part: 'llm',
    model: 'first',
    recoverable: false,
    refused: true,
    passes: false,
    sentence: 'The model refused the key (401): check OPENAI_API_KEY and OPENAI_BASE_URL',
  })
})

test('a refusal that may be about the model alone says so, with what the server said', () => {
  const options = { statusCode: 403, body: { told: 'nova-3 is not in your plan' } }
  const error = new APIStatusError({ message: 'Forbidden', options })
  expect(providerError(recognizer, { error })).toMatchObject({
    refused: true,
    sentence:
      'The recognizer refused the key or the model (403: nova-3 is not in your plan): check DEEPGRAM_API_KEY and DEEPGRAM_BASE_URL',
  })
})

test.each([
  ['OpenAI', 429, { code: 'insufficient_quota', told: 'You exceeded your current quota' }],
  ['ElevenLabs', 401, { told: 'This request exceeds your quota of 10000.' }],
  ['DeepSeek', 402, { told: 'Insufficient Balance' }],
  ['Zhipu', 429, { code: '1113', told: 'Insufficient balance or no resource package.' }],
])(
  'an account at %s that has nothing left is not blamed on the key, nor asked again',
  (_, statusCode, body) => {
    const error = new APIStatusError({ message: 'Refused', options: { statusCode, body } })
    const failure = providerError(recognizer, { error })
    expect(failure).toMatchObject({ refused: true, passes: false })
    expect(failure.sentence).toMatch(/^The recognizer failed: HTTP 4.*(uota|alance)/)
  },
)

test('of an address where nothing is, it is said which variables have it', () => {
  const body = { told: 'there is nothing at http://127.0.0.1:1234/chat/completions' }
  const error = new APIStatusError({ message: 'Not Found', options: { statusCode: 404, body } })
  expect(providerError(modelProvider({ model: 'first' }), { error }).sentence).toBe(
    'The model failed: HTTP 404: there is nothing at http://127.0.0.1:1234/chat/completions: check OPENAI_API_KEY and OPENAI_BASE_URL',
  )
})

test('a limit for a minute passes', () => {
  const body = { told: 'You exceeded your current quota. Please retry in 30 s.' }
  const error = new APIStatusError({ message: 'Wait', options: { statusCode: 429, body } })
  expect(providerError(recognizer, { error })).toMatchObject({ refused: false, passes: true })
})

test('a status is found in the message', () => {
  const error = new Error('Unexpected server response: 401')
  expect(providerError(recognizer, { error }).sentence).toBe(
    'The recognizer refused the key (401): check DEEPGRAM_API_KEY and DEEPGRAM_BASE_URL',
  )
})

test('a port is not a status', () => {
  const error = new Error('connect ECONNREFUSED 104.18.6.192:443')
  expect(providerError(recognizer, { error })).toMatchObject({ refused: false, passes: true })
})

test('any other failure is described by its own message', () => {
  const error = new Error('socket hang up')
  expect(providerError({ ...recognizer, name: 'The voice' }, { error }).sentence).toBe(
    'The voice failed: socket hang up',
  )
})

test('the sentence can be stored, whatever the provider answered and wherever it is cut', () => {
  const error = new Error(`bad\0 ${'.'.repeat(194)}😀`)
  expect(providerError(recognizer, { error }).sentence).toBe(
    `The recognizer failed: bad ${'.'.repeat(194)}\ufffd`,
  )
})

test('a refusal of contents does not last, whatever its sentence, and a sentence that only speaks of it does', () => {
  const model = modelProvider({ model: 'first' })
  const refused = new APIStatusError({
    message: 'Not this',
    options: { statusCode: 400, body: { code: 'content_filter' }, retryable: false },
  })
  expect(lasts(providerError(model, { error: refused }))).toBe(false)
  const told = 'HTTP 400: no model is called content_filter'
  const wrong = new APIStatusError({
    message: told,
    options: { statusCode: 400, body: { told }, retryable: false },
  })
  expect(lasts(providerError(model, { error: wrong }))).toBe(true)
})
