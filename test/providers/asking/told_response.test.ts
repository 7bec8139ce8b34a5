import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { tellingFetch } from '../../../providers/asking/told_response.ts'
import { modelFetch } from '../../../providers/model/model_fetch.ts'
import { failureText } from '../../../shared/platform/model_failure.ts'
import { serve } from '../../helpers/servers/serve.ts'

test.each([
  ['m does not support tools', 'HTTP 400: m does not support tools'],
  ['"I drink vodka" is refused', 'HTTP 400'],
])('a model refuses with %j: this is told as %j', async (error, told) => {
  const { client } = await clientOf(
    JSON.stringify({ error }),
    modelFetch(() => {}),
  )
  const said = 'Well, I drink vodka.'
  const messages = [{ role: 'user' as const, content: said }]
  const asked = client.chat.completions.create({ model: 'm', messages, stream: true })
  expect(failureText(await asked.catch((error: unknown) => error))).toBe(told)
})

test.each([
  ['{"detail":"No voice ash"}', 'HTTP 400: No voice ash'],
  ['The text "I drink vodka" is refused', 'HTTP 400'],
])('a voice refuses with %j: this is told as %j', async (body, told) => {
  const { client } = await clientOf(body, tellingFetch())
  const asked = client.audio.speech.create({ model: 'm', voice: 'ash', input: 'I drink vodka' })
  expect(failureText(await asked.catch((error: unknown) => error))).toBe(told)
})

const asked = {
  model: 'm',
  messages: [{ role: 'user' as const, content: 'Hi' }],
  stream: true as const,
}

test.each<[string, number, string]>([
  ['FastAPI', 404, '{"detail":"Not Found"}'],
  ['FastAPI', 405, '{"detail":"Method Not Allowed"}'],
  ['Ollama', 404, '404 page not found'],
  ['llama.cpp', 404, '{"error":{"code":404,"message":"File Not Found","type":"not_found_error"}}'],
  ['LM Studio', 200, '{"error":"Unexpected endpoint or method. (POST /v1/chat/completions)"}'],
  [
    'Groq',
    404,
    '{"error":{"message":"Unknown request URL: POST /v1/chat/completions. Please check the URL for typos","code":"unknown_url"}}',
  ],
  ['OpenAI', 404, '{"error":{"message":"Invalid URL (POST /v1/chat/completions)"}}'],
  ['Azure', 404, '{"error":{"code":"404","message":"Resource not found"}}'],
  ['Kong', 404, '{"message":"no Route matched with those values"}'],
  ['Cloudflare', 400, '{"errors":[{"code":7003,"message":"Could not route to /v1/chat"}]}'],
  [
    'Express',
    404,
    '<!DOCTYPE html><title>Error</title><pre>Cannot POST /v1/chat/completions</pre>',
  ],
  ['nginx', 404, '<html><head><title>404 Not Found</title></head></html>'],
  ['DeepSeek', 404, ''],
])('of an address where nothing is, the address is told: %s %i', async (_, status, body) => {
  const { client, url } = await clientOf(
    body,
    modelFetch(() => {}),
    status,
  )
  const error: unknown = await client.chat.completions
    .create(asked)
    .catch((error: unknown) => error)
  const code = status === 200 ? 404 : status
  expect(failureText(error)).toContain(`HTTP ${code}`)
  expect(failureText(error)).toContain(`: there is nothing at ${url}/v1/chat/completions`)
})

test.each<[string, number, string]>([
  ['OpenAI', 404, 'The model `m` does not exist or you do not have access to it.'],
  ['Ollama', 404, 'model "m" not found, try pulling it first'],
  ['Azure', 404, 'The API deployment for this resource does not exist.'],
  ['OpenRouter', 404, 'No endpoints found for m.'],
  ['OpenRouter, of a policy', 404, 'No endpoints available matching your data policy.'],
  ['Gemini', 404, 'models/m is not found for API version v1main'],
  ['LocalAI', 404, 'model file not found'],
  ['LocalAI, of a file', 500, 'failed to load model: file not found'],
  ['Kokoro', 404, 'Voice file not found'],
  ['a server that fetches', 404, 'Image url not found'],
  ['a gateway', 502, 'dial tcp 10.0.0.2:80: connect: no route to host'],
])('of what is not there at a right address, that is told: %s', async (_, status, message) => {
  const { client } = await clientOf(
    JSON.stringify({ error: { message } }),
    modelFetch(() => {}),
    status,
  )
  const error: unknown = await client.chat.completions
    .create(asked)
    .catch((error: unknown) => error)
  expect(failureText(error)).toBe(`HTTP ${status}: ${message}`)
})

async function clientOf(body: string, fetch: typeof globalThis.fetch, status = 400) {
  const url = await serve((request, response) => {
    request.resume()
    response.writeHead(status).end(body)
  })
  const client = new OpenAI({ apiKey: 'key', baseURL: `${url}/v1`, maxRetries: 0, fetch })
  return { client, url }
}
