import { APIStatusError } from '@livekit/agents'
import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { failureOf, failureText } from '../../../shared/platform/model_failure.ts'

const SAID = { message: 'Your prompt "I am ill" is refused', code: 'content_filter' }

test.each<[string, unknown]>([
  ['HTTP 400 content_filter', OpenAI.APIError.generate(400, { error: SAID }, '', new Headers())],
  [
    'HTTP 400 content_filter',
    new APIStatusError({ message: SAID.message, options: { statusCode: 400, body: SAID } }),
  ],
  ['HTTP 502', OpenAI.APIError.generate(502, undefined, '<html>\n', new Headers())],
  ['HTTP 500', Object.assign(new Error(), { status: 500, code: 'I am ill' })],
  ['socket hang up', new Error('socket hang up')],
  ['connect ECONNREFUSED', Object.assign(new Error('connect ECONNREFUSED'), { code: 'E' })],
  ['a b c', 'a\n\tb\0  c\n'],
  [`${'.'.repeat(199)}\ufffd`, new Error(`${'.'.repeat(199)}😀 and more`)],
])('%s is all that is reported about a failure', (text, thrown) => {
  expect(failureText(thrown)).toBe(text)
  const { message, cause } = failureOf(thrown)
  expect([message, cause]).toEqual([text, undefined])
})
