import { buffer } from 'node:stream/consumers'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { azureModel, azureRecognizer, azureVoice } from '../../providers/built_in/azure.ts'
import { googleRecognizer, googleVoice } from '../../providers/built_in/google.ts'
import { createModelClients } from '../../providers/model/model_clients.ts'
import { inherited, placeOf } from '../../providers/learnt.ts'
import { openaiRecognizer } from '../../providers/built_in/openai.ts'
import { wavFile } from '../../shared/base/sound/wav_file.ts'
import { failureText } from '../../shared/platform/model_failure.ts'
import { serve } from '../helpers/servers/serve.ts'

const wav = wavFile(Int16Array.of(1, 2, 3), 16_000)
const { signal } = new AbortController()
const said = { wav, language: 'en', signal } as const
const spoken = { text: 'Hello.', language: 'en', signal } as const

/** A server that answers every request alike, and what it was asked. */
async function server(answer: (res: ServerResponse) => unknown) {
  const asked: { url: string; headers: IncomingMessage['headers']; body: Buffer }[] = []
  const url = await serve((req, res) => {
    void buffer(req).then((body) => {
      asked.push({ url: req.url!, headers: req.headers, body })
      answer(res)
    })
  })
  return { url, asked }
}

test('an utterance is sent to audio/transcriptions as a WAV file with model and language', async () => {
  const { url, asked } = await server((res) => res.end('{"text": " I am a teacher. "}'))
  const env = { STT_OPENAI_BASE_URL: `${url}/v1`, STT_OPENAI_API_KEY: 'key' }
  const text = await openaiRecognizer.transcribe!(env, { ...said, model: 'whisper-1' })
  expect(text).toBe(' I am a teacher. ')
  const [{ url: path, headers, body }] = asked as [(typeof asked)[0]]
  expect([path, headers.authorization]).toEqual(['/v1/audio/transcriptions', 'Bearer key'])
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type']! },
  }).formData()
  expect([form.get('model'), form.get('language')]).toEqual(['whisper-1', 'en'])
  expect(Buffer.from(await (form.get('file') as File).arrayBuffer())).toEqual(wav)
})

test('words without JSON around them are understood, and a refusal keeps its status', async () => {
  const plain = await server((res) =>
    res.writeHead(200, { 'content-type': 'text/plain' }).end('Yes.'),
  )
  const env = { STT_OPENAI_BASE_URL: plain.url }
  expect(await openaiRecognizer.transcribe!(env, { ...said, model: 'm' })).toBe('Yes.')
  const refusing = await server((res) => res.writeHead(401).end('{"detail": "no"}'))
  const asked = openaiRecognizer.transcribe!(
    { STT_OPENAI_BASE_URL: refusing.url },
    { ...said, model: 'm' },
  )
  await expect(asked).rejects.toMatchObject({ status: 401 })
})

const JSON_TYPE = { 'content-type': 'application/json' }
test.each<[what: string, headers: object, body: string, words: string]>([
  ['the words alone', { 'content-type': 'text/plain' }, '7', '7'],
  ['a text in JSON', JSON_TYPE, '"I am a teacher."', 'I am a teacher.'],
  ['nothing', JSON_TYPE, '', ''],
  ['no text', JSON_TYPE, '{"text": null, "language": "en"}', ''],
  [
    'parts alone',
    JSON_TYPE,
    '{"segments": [{"text": "I am"}, {"text": "a teacher."}]}',
    'I am a teacher.',
  ],
  ['no parts', JSON_TYPE, '{"segments": [], "language": "en"}', ''],
  ['a list', JSON_TYPE, '[{"text": "I am a teacher."}]', 'I am a teacher.'],
  [
    'a name of its own',
    JSON_TYPE,
    '{"result": {"transcription": "I am a teacher."}}',
    'I am a teacher.',
  ],
  [
    'everything',
    JSON_TYPE,
    '{"task": "transcribe", "text": "I am.", "segments": [{"id": 0, "text": "I am."}]}',
    'I am.',
  ],
])(
  'a server that answers a transcription with %s is understood',
  async (_, headers, body, words) => {
    const { url } = await server((res) => res.writeHead(200, { ...headers }).end(body))
    const env = { STT_OPENAI_BASE_URL: url }
    expect(await openaiRecognizer.transcribe!(env, { ...said, model: 'm' })).toBe(words)
  },
)

test.each([
  [
    '{"error": "failed to read audio data"}',
    'did not answer with a transcription: failed to read audio data',
  ],
  ['{"status": "ok"}', 'did not answer with a transcription'],
  ['<!DOCTYPE html><title>Sign in</title>', 'answered with a web page: check its address'],
])('what is no transcription is no words of the participant: %s', async (body, message) => {
  const type = body.startsWith('{') ? 'application/json' : 'text/html'
  const { url } = await server((res) => res.writeHead(200, { 'content-type': type }).end(body))
  const asked = openaiRecognizer.transcribe!({ STT_OPENAI_BASE_URL: url }, { ...said, model: 'm' })
  await expect(asked).rejects.toThrow(`${new URL(url).host} ${message}`)
})

const TOO_SHORT = '{"error": {"message": "Audio is too short to detect the language"}}'
const ALL = ['file', 'language', 'model', 'response_format']
test.each<[what: string, refusals: string[], asked: string[][]]>([
  [
    'a parameter that a server does not take is left out, and from then on at once',
    [
      '{"detail": [{"loc": ["body", "language"], "msg": "Extra inputs are not permitted"}]}',
      '{"error": {"message": "response_format json is not supported"}}',
    ],
    [ALL, ['file', 'model', 'response_format'], ['file', 'model'], ['file', 'model']],
  ],
  ['a sound that is too short says nothing of a parameter', [TOO_SHORT], [ALL, ALL]],
  [
    'a parameter is no longer left out where that did not help',
    ['{"error": {"message": "Unsupported language", "param": "language"}}', TOO_SHORT],
    [ALL, ['file', 'model', 'response_format'], ALL],
  ],
])('%s', async (_, refusals, expected) => {
  const { url, asked } = await server((res) => {
    const refusal = refusals.shift()
    if (refusal) res.writeHead(422).end(refusal)
    else res.end('I am a teacher.')
  })
  const env = { STT_OPENAI_BASE_URL: url }
  const transcribe = () => openaiRecognizer.transcribe!(env, { ...said, model: 'm' })
  await transcribe().catch(() => {})
  expect(await transcribe()).toBe('I am a teacher.')
  const names = asked.map(({ body }) =>
    [...String(body).matchAll(/name="(\w+)"/g)].map(([, name]) => name).sort(),
  )
  expect(names).toEqual(expected)
  const left = ALL.filter((name) => !expected.at(-1)!.includes(name))
  expect(inherited()[placeOf(url, 'm')]?.without ?? []).toEqual(left)
})

test('OpenAI transcribes only where there is a server for it', () => {
  const local = { LOCAL_PARTS: ['llm'] }
  expect(openaiRecognizer.configured(local)).toContain('Set OPENAI_API_KEY')
  expect(openaiRecognizer.configured({ ...local, STT_OPENAI_BASE_URL: 'http://x' })).toBeNull()
  expect(openaiRecognizer.configured({ LOCAL_PARTS: [] })).toBeNull()
})

const reply = 'data: {"choices":[{"index":0,"delta":{"content":"Hi"},"finish_reason":"stop"}]}\n\n'

async function replyOf(env: Record<string, string>, written: string) {
  const { client, model } = createModelClients(env, () => {}, { maxRetries: 0 })(written)
  const messages = [{ role: 'user' as const, content: 'Hello' }]
  let text = ''
  for await (const { choices } of await client.chat.completions.create({
    ...{ model, messages, stream: true },
  }))
    text += choices[0]?.delta.content ?? ''
  return text
}

test('Azure is asked for a deployment, with its key and version', async () => {
  const { url, asked } = await server((res) => res.end(reply))
  const env = { AZURE_OPENAI_ENDPOINT: url, AZURE_OPENAI_API_KEY: 'key' }
  expect(await replyOf(env, 'azure:my gpt')).toBe('Hi')
  const [{ url: path, headers }] = asked as [(typeof asked)[0]]
  expect(path).toBe('/openai/deployments/my%20gpt/chat/completions?api-version=2024-10-21')
  expect([headers['api-key'], headers.authorization]).toEqual(['key', undefined])
})

test.each([
  ['https://x.openai.azure.com', 'https://x.openai.azure.com/openai/deployments/gpt', '2024-10-21'],
  [
    'https://x.openai.azure.com/openai/',
    'https://x.openai.azure.com/openai/deployments/gpt',
    '2024-10-21',
  ],
  [
    'https://x.openai.azure.com/openai/deployments/own?api-version=2025-01-01-preview',
    'https://x.openai.azure.com/openai/deployments/own',
    '2025-01-01-preview',
  ],
  ['https://x.openai.azure.com/openai/v1/', 'https://x.openai.azure.com/openai/v1/', undefined],
])('%s is an address of Azure, whichever variable has it', (address, url, version) => {
  const own = azureModel.create({ AZURE_OPENAI_ENDPOINT: address }, { model: 'gpt' })
  expect([own.url, own.query?.['api-version']]).toEqual([url, version])
  const clientOf = createModelClients(
    { OPENAI_BASE_URL: address, OPENAI_API_KEY: 'k' },
    () => {},
    {},
  )
  expect(clientOf('gpt').client.baseURL).toBe(url.replace(/\/$/, ''))
})

test('Azure says what is missing', () => {
  expect(azureModel.configured({})).toBe('Set AZURE_OPENAI_ENDPOINT')
  expect(azureModel.configured({ AZURE_OPENAI_ENDPOINT: 'https://x' })).toBe(
    'Set AZURE_OPENAI_API_KEY',
  )
})

test('Azure hears and speaks through deployments, too', async () => {
  const { url, asked } = await server((res) => res.end('{"text": "Yes."}'))
  const env = { AZURE_OPENAI_ENDPOINT: url, AZURE_OPENAI_API_KEY: 'key' }
  expect(await azureRecognizer.transcribe!(env, { ...said, model: 'whisper' })).toContain('Yes.')
  await azureVoice.speak!(env, { ...spoken, voice_id: 'ash', model: 'tts' })
  expect(asked.map(({ url }) => url)).toEqual([
    '/openai/deployments/whisper/audio/transcriptions?api-version=2024-10-21',
    '/openai/deployments/tts/audio/speech?api-version=2024-10-21',
  ])
  expect(asked.map(({ headers }) => headers['api-key'])).toEqual(['key', 'key'])
})

test('Gemini is asked through its endpoint for OpenAI’s clients', async () => {
  const { url, asked } = await server((res) => res.end(reply))
  const env = { GOOGLE_GEMINI_BASE_URL: url, GEMINI_API_KEY: 'key' }
  expect(await replyOf(env, 'google:gemini-2.5-flash')).toBe('Hi')
  const [{ url: path, headers, body }] = asked as [(typeof asked)[0]]
  expect([path, headers.authorization]).toEqual(['/v1beta/openai/chat/completions', 'Bearer key'])
  expect(JSON.parse(String(body))).toMatchObject({ model: 'gemini-2.5-flash' })
})

test('Google hears the sound in a language of a country, and speaks with a voice of Gemini', async () => {
  const hearing = await server((res) =>
    res.end(
      '{"results": [{"alternatives": [{"transcript": "I am"}]}, {"alternatives": [{"transcript": "a teacher."}]}, {}]}',
    ),
  )
  const env = { GOOGLE_SPEECH_BASE_URL: hearing.url, GOOGLE_API_KEY: 'key' }
  const text = await googleRecognizer.transcribe!(env, { ...said, model: 'latest_long' })
  expect(text.trim()).toBe('I am a teacher.')
  const [heard] = hearing.asked
  expect([heard!.url, heard!.headers['x-goog-api-key']]).toEqual(['/v1/speech:recognize', 'key'])
  expect(JSON.parse(String(heard!.body))).toMatchObject({
    config: { languageCode: 'en-US', model: 'latest_long' },
    audio: { content: wav.toString('base64') },
  })

  const speaking = await server((res) =>
    res.end('{"candidates": [{"content": {"parts": [{"inlineData": {"data": "AQI="}}]}}]}'),
  )
  const sound = await googleVoice.speak!(
    { GOOGLE_GEMINI_BASE_URL: speaking.url, GOOGLE_API_KEY: 'key' },
    { ...spoken, voice_id: 'Kore' },
  )
  expect(sound).toEqual(Buffer.from([1, 2]))
  const [asked] = speaking.asked
  expect(asked!.url).toBe('/v1beta/models/gemini-2.5-flash-preview-tts:generateContent')
  expect(String(asked!.body)).toContain('"voiceName":"Kore"')
})

test('what Google says of a refusal is kept, without the text that it was to speak', async () => {
  const env = { GOOGLE_API_KEY: 'of-google' }
  const refusing = async (message: string) => {
    const body = JSON.stringify({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } })
    const { url } = await server((res) => res.writeHead(400).end(body))
    return { ...env, GOOGLE_GEMINI_BASE_URL: url, GOOGLE_SPEECH_BASE_URL: url }
  }
  const noVoice = await refusing('Voice name Ada is not supported')
  const speaks = googleVoice.speak!(noVoice, { ...spoken, voice_id: 'Ada' })
  expect(await speaks.catch(failureText)).toBe('HTTP 400: Voice name Ada is not supported')
  const quoting = await refusing('Cannot say "My name is Anna of Essen."')
  const text = 'My name is Anna of Essen.'
  const quotes = googleVoice.speak!(quoting, { ...spoken, text, voice_id: 'Kore' })
  expect(await quotes.catch(failureText)).toBe('HTTP 400')
  const noModel = await refusing('Invalid recognition model: latest, key of-google')
  const hears = googleRecognizer.transcribe!(noModel, { ...said, model: 'latest' })
  expect(await hears.catch(failureText)).toBe(
    'HTTP 400: Invalid recognition model: latest, key [key]',
  )
})

test.each([
  ['{"promptFeedback": {"blockReason": "SAFETY"}}', 'SAFETY'],
  ['{"candidates": [{"content": {}, "finishReason": "OTHER"}]}', 'OTHER'],
  ['{"candidates": [{"content": {"parts": [{"text": "Hello"}]}}]}', 'it does not say why'],
])('Gemini answers %s: the failure says why there is no sound', async (body, why) => {
  const { url } = await server((res) => res.end(body))
  const env = { GOOGLE_GEMINI_BASE_URL: url, GOOGLE_API_KEY: 'key' }
  await expect(googleVoice.speak!(env, { ...spoken, voice_id: 'Kore' })).rejects.toThrow(
    `gave no sound: ${why}`,
  )
})
