import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { rehearseModel } from '../../../providers/rehearsal/rehearse_model.ts'
import { serve } from '../../helpers/servers/serve.ts'

const ASKED = {
  key: 'sk-hidden123',
  model: 'qwen3:8b',
  url_from: 'OPENAI_BASE_URL',
  key_from: 'OPENAI_API_KEY',
  model_from: 'LLM_MODEL',
  first_token_ms: 60_000,
}

/** A server that refuses a reply, and lists models. */
function refusing(status: number, body: unknown, ...models: string[]) {
  return serve(async (request, response) => {
    await text(request)
    if (request.method === 'GET')
      return response.end(JSON.stringify({ data: models.map((id) => ({ id })) }))
    return response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
}

const error = (message: string, more: object = {}) => ({ error: { message, ...more } })
const QUOTA = 'You exceeded your current quota, please check your plan and billing details.'

test.each<[who: string, status: number, body: unknown, verdict: string, advice: string]>([
  [
    'DeepSeek without credit',
    402,
    error('Insufficient Balance'),
    'fails',
    'top up the account of OPENAI_API_KEY',
  ],
  [
    'OpenRouter without credit',
    402,
    error('This request requires more credits'),
    'fails',
    'top up the account of OPENAI_API_KEY',
  ],
  [
    'OpenAI without credit',
    429,
    error(QUOTA, { code: 'insufficient_quota' }),
    'fails',
    'top up the account of OPENAI_API_KEY',
  ],
  [
    'Anthropic without credit',
    400,
    error('Your credit balance is too low to access the API'),
    'fails',
    'top up the account of OPENAI_API_KEY',
  ],
  [
    'ElevenLabs without credit',
    401,
    { detail: { status: 'quota_exceeded', message: 'This request exceeds your quota of 10000.' } },
    'fails',
    'top up the account of OPENAI_API_KEY',
  ],
  [
    'Gemini at its limit',
    429,
    [error(QUOTA, { code: 429, status: 'RESOURCE_EXHAUSTED' })],
    'unclear',
    'wait, or raise the limits of the account of OPENAI_API_KEY',
  ],
  [
    'OpenAI at its limit',
    429,
    error('Rate limit reached for m', { code: 'rate_limit_exceeded' }),
    'unclear',
    'wait, or raise the limits of the account of OPENAI_API_KEY',
  ],
  [
    'a model that may not be used',
    403,
    error('Project has no access to model'),
    'unfit',
    'check OPENAI_API_KEY and LLM_MODEL',
  ],
  [
    'llama.cpp that is starting',
    503,
    error('Loading model', { type: 'unavailable_error', code: 503 }),
    'unclear',
    'wait until the server has loaded the model',
  ],
  [
    'llama.cpp with a short context',
    400,
    error(
      'the request exceeds the available context size. try increasing the context size or enable context shift',
      { type: 'exceed_context_size_error' },
    ),
    'fails',
    'give the model a longer context, of 16384 tokens or more',
  ],
  [
    'vLLM with a short context',
    400,
    { object: 'error', message: "This model's maximum context length is 2048 tokens." },
    'fails',
    'give the model a longer context, of 16384 tokens or more',
  ],
  [
    'Ollama without memory',
    500,
    error('model requires more system memory (5.3 GiB) than is available (4.7 GiB)'),
    'fails',
    'choose a smaller model (LLM_MODEL)',
  ],
  [
    'a server that wants https',
    400,
    'Client sent an HTTP request to an HTTPS server.\n',
    'fails',
    'begin OPENAI_BASE_URL with https://',
  ],
  [
    'nginx that wants https',
    400,
    '<html><title>400 The plain HTTP request was sent to HTTPS port</title></html>',
    'fails',
    'begin OPENAI_BASE_URL with https://',
  ],
  [
    'a server without this path',
    404,
    '404 page not found',
    'fails',
    'end OPENAI_BASE_URL with /v1',
  ],
  [
    'a server with POST elsewhere',
    405,
    '{"detail":"Method Not Allowed"}',
    'fails',
    'end OPENAI_BASE_URL with /v1',
  ],
])('%s is told what to do', async (_, status, body, verdict, advice) => {
  const url = `${await refusing(status, body)}/api`
  const told = await rehearseModel({ ...ASKED, url })
  expect(told.verdict).toBe(verdict)
  expect(told.text).toMatch(/^qwen3:8b does not answer \(HTTP \d+.*\): /)
  expect(told.text.split('): ').at(-1)).toBe(advice)
})

test('a server that wants a key where none is set is told so', async () => {
  const url = await refusing(401, error('Missing key'))
  const told = await rehearseModel({ ...ASKED, url, has_key: false })
  expect(told.text).toBe('qwen3:8b does not answer (HTTP 401): set OPENAI_API_KEY')
})

test.each([
  ['llama3, qwen3:8b-instruct, qwen3:4b', 'the server has qwen3:8b-instruct, qwen3:4b, llama3'],
  ['Qwen/Qwen3-8B, gpt-oss', 'the server has Qwen/Qwen3-8B, gpt-oss'],
  ['qwn3:8b', 'did you mean qwn3:8b?'],
  ['llama3, gpt-oss', 'the server has llama3, gpt-oss'],
  ['a, b, c, d, e, f', undefined],
  ['', undefined],
])('where a model is unknown, those of %s that may be meant are named', async (ids, named) => {
  const body = error('model "qwen3:8b" not found, try pulling it first')
  const url = `${await refusing(404, body, ...ids.split(', ').filter(Boolean))}/v1`
  const told = await rehearseModel({ ...ASKED, url })
  expect(told.text.split('): ').at(-1)).toBe(`check LLM_MODEL${named ? `; ${named}` : ''}`)
})
