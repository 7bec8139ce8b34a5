import { expect, test } from 'vitest'
import { providerSentence } from '../../../shared/platform/provider_sentence.ts'

const NOTHING = { said: [], told: [] }

test.each<[name: string, body: unknown, sentence: string | undefined]>([
  [
    'OpenAI',
    { error: { message: 'The model `m` does not exist', type: 'x', code: 'model_not_found' } },
    'The model `m` does not exist',
  ],
  [
    'Ollama',
    { error: 'registry.ollama.ai/library/gemma:2b does not support tools' },
    'registry.ollama.ai/library/gemma:2b does not support tools',
  ],
  ['Gemini', [{ error: { code: 400, message: 'Invalid argument' } }], 'Invalid argument'],
  [
    'vLLM',
    { object: 'error', message: '"auto" tool choice requires a parser' },
    '"auto" tool choice requires a parser',
  ],
  ['FastAPI', { detail: 'Voice not found' }, 'Voice not found'],
  [
    'a refused field',
    { detail: [{ loc: ['body', 'model'], msg: 'Input should be tts-1', input: 'secret' }] },
    'body.model: Input should be tts-1',
  ],
  [
    'Kokoro-FastAPI',
    { detail: { error: 'validation_error', message: 'Voice not found', type: 'invalid' } },
    'Voice not found',
  ],
  ['a server with a code alone', { error: 'not_found' }, 'not_found'],
  ['ElevenLabs', { detail: { status: 'x', message: 'No such voice' } }, 'No such voice'],
  [
    'Deepgram',
    { err_code: 'Bad Request', err_msg: 'No such model', request_id: '1' },
    'No such model',
  ],
  [
    'a gateway',
    {
      error: {
        message: 'Provider returned error',
        metadata: { raw: '{"error":{"message":"No tools"}}' },
      },
    },
    'Provider returned error: No tools',
  ],
  ['text', 'upstream is gone\nand a trace', 'upstream is gone'],
  ['a page', '<html><head><title>502 Bad\nGateway</title></head>', '502 Bad Gateway'],
  ['a page without a title', '<p>No</p>', undefined],
  ['nothing', '', undefined],
  ['an object without words', { code: 1 }, undefined],
])('%s says why it refused', (_, body, sentence) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  expect(providerSentence(text, NOTHING)).toBe(sentence)
})

test('keys and passwords are left out, and a long sentence is cut', () => {
  const told = (text: string) => providerSentence(text, NOTHING, 'my-own-secret')
  expect(told('no my-own-secret, sk-abc123456***xyz, Bearer abcdefgh12')).toBe(
    'no [key], [key], Bearer [key]',
  )
  expect(told('at http://ana:word@host/v1?key=abc of 0123456789abcdef0123456789abcdef')).toBe(
    'at http://host/v1 of [id]',
  )
  expect(told('a '.repeat(300))).toHaveLength(200)
})

test.each([
  ['of 123e4567-e89b-12d3-a456-426614174000', 'of [id]'],
  ['AKIAIOSFODNN7EXAMPLE is no key', '[key] is no key'],
  ['eyJhbGciOi.eyJzdWIiOi.sig-1 is over', '[key] is over'],
  ['api-key=Abcd1234Efgh5678 is wrong', 'api-key=[key] is wrong'],
  ['Incorrect key ...12345678ZZZZ', 'Incorrect key ...[key]'],
])('%j is told without the key', (text, told) => {
  expect(providerSentence(text, NOTHING, 'my-own-abcdefgh-12345678ZZZZ')).toBe(told)
})

test.each([
  ['Your prompt "I am ill" is refused', 'Well, I am ill.'],
  ['Flagged: i drink a lot', 'I drink a lot'],
  ['The word "vodka" is not allowed', 'I like vodka'],
  ['Unsafe content about Miriam', 'My sister is Miriam.'],
  ['Failed to tokenize: diabetes', 'I have diabetes.'],
  ['The text contains: wife left', 'My wife left me.'],
  ['No /say?text=My%20wife%20left', 'My wife left me.'],
  ['Blocked [diabetes].', 'I have diabetes.'],
  ['No such value 47', 'I am 47.'],
  ['Call +49171 is personal data', '+49171'],
])('%j is not repeated where a participant said so', (sentence, said) => {
  const sent = { said: [said], told: [] }
  expect(providerSentence(sentence, sent)).toBeUndefined()
})

test.each([
  'System message must be at the beginning.',
  "'system' role is not supported",
  'm does not support tools',
])('%j is told, although some of its words were sent', (sentence) => {
  const sent = {
    said: ['Well, we support our system with tools.'],
    told: ['Ask at the beginning whether the role of the user is clear.'],
  }
  expect(providerSentence(sentence, sent)).toBe(sentence)
})

const VOICES = Array.from({ length: 400 }, (_, i) => `v${i}_tone`)

test.each([
  [
    `Voice 'af_hart' not found. Available voices: ${VOICES.join(', ')}, af_heart, af_sky`,
    "Voice 'af_hart' not found. Available voices: af_heart, af_sky, v0_tone, v1_tone, v2_tone, v3_tone and 396 more",
  ],
  [
    "Input should be 'alloy', 'ash', 'ballad', 'coral', 'echo', 'fable', 'onyx' or 'nova'",
    "Input should be 'alloy', 'ash', 'ballad', 'coral', 'echo', 'fable' and 2 more",
  ],
  ['Use mp3, opus, aac, flac, wav or pcm', 'Use mp3, opus, aac, flac, wav or pcm'],
  [
    'Invalid voice: nova2. Use [a, b, nova, c, d, e, f, g]',
    'Invalid voice: nova2. Use [nova, a, b, c, d, e and 2 more]',
  ],
])('of the names in %j, the near ones are told', (sentence, told) => {
  expect(providerSentence(sentence, NOTHING)).toBe(told)
})
