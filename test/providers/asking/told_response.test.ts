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
  const client = await clientOf(
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
  const client = await clientOf(body, tellingFetch())
  const asked = client.audio.speech.create({ model: 'm', voice: 'ash', input: 'I drink vodka' })
  expect(failureText(await asked.catch((error: unknown) => error))).toBe(told)
})

async function clientOf(body: string, fetch: typeof globalThis.fetch) {
  const url = await serve((request, response) => {
    request.resume()
    response.writeHead(400).end(body)
  })
  return new OpenAI({ apiKey: 'key', baseURL: `${url}/v1`, maxRetries: 0, fetch })
}
