import { beforeEach, expect, test, vi } from 'vitest'
import { serve } from '../helpers/servers/serve.ts'
import { providersAtHand } from './providers/providers_at_hand.ts'
import { neverGiveUp } from '../helpers/held_timers.ts'
import { hurry } from '../providers/checks/hurry.ts'
import { examined } from './examined.ts'

beforeEach(neverGiveUp)
beforeEach(hurry)
beforeEach(() => {
  // On a busy machine, each answer is late, which is told.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  return () => clock.mockRestore()
})

test('providers in the environment are asked whether they answer and accept the key', async () => {
  const { url, listen_url } = await providersAtHand({ api_key: 'right', recognizer: 'script' })
  const { host } = new URL(url)
  const given = {
    OPENAI_BASE_URL: `${url}/v1`,
    OPENAI_API_KEY: 'right',
    SPEECH_API_KEY: 'wrong',
    DEEPGRAM_BASE_URL: listen_url,
    DEEPGRAM_API_KEY: 'right',
  }
  expect(await examined(given)).toMatchObject({
    model: { state: 'ok', text: `${host} answers and accepts the key (OPENAI_API_KEY)` },
    voice: {
      state: 'error',
      text: `${host} refuses the key (HTTP 401): check SPEECH_API_KEY`,
    },
    // It understands only what it has been told to expect.
    recognizer: { state: 'note', text: expect.stringContaining('put no words to') as string },
  })
  expect(await examined({ ...given, DEEPGRAM_API_KEY: 'wrong' })).toMatchObject({
    recognizer: {
      state: 'error',
      text: `${host} refuses the key (HTTP 401): check DEEPGRAM_API_KEY`,
    },
  })
  expect(await examined({ ...given, OPENAI_BASE_URL: url })).toMatchObject({
    model: {
      state: 'note',
      text: `${host} answers with HTTP 404: end OPENAI_BASE_URL with /v1 if calls fail`,
    },
    models: {
      state: 'error',
      text: expect.stringMatching(
        /^gpt-4.1-mini does not answer \(HTTP 404.*\): end OPENAI_BASE_URL with \/v1$/,
      ) as string,
    },
  })
})

test('each model, and the second recognizer and voice, are asked', async () => {
  const { url, listen_url } = await providersAtHand({ api_key: 'right', recognizer: 'script' })
  const { host } = new URL(url)
  const given = {
    OPENAI_BASE_URL: `${url}/v1`,
    OPENAI_API_KEY: 'right',
    LLM_MODEL: 'large',
    LLM_FALLBACK_MODEL: 'small, smaller',
    DEEPGRAM_BASE_URL: listen_url,
    DEEPGRAM_API_KEY: 'right',
    STT_FALLBACK_API_KEY: 'wrong',
    SPEECH_FALLBACK_BASE_URL: `${url}/v1`,
  }
  expect(await examined(given)).toMatchObject({
    models: { state: 'ok', text: 'large, small, smaller answer' },
    'second recognizer': {
      state: 'error',
      text: `${host} refuses the key (HTTP 401): check STT_FALLBACK_API_KEY`,
    },
    'second voice': {
      state: 'ok',
      text: expect.stringContaining(`${host} answers and speaks`) as string,
    },
  })
  const failing = await providersAtHand({ faults: { llm: '500' } })
  const OPENAI_BASE_URL = `${failing.url}/v1`
  expect(await examined({ ...given, OPENAI_BASE_URL })).toMatchObject({
    model: { state: 'ok' },
    models: {
      state: 'error',
      text: expect.stringMatching(
        /^large does not answer \(HTTP 500.*\): check LLM_MODEL; small .* check LLM_FALLBACK_MODEL; smaller /,
      ) as string,
    },
  })
})

test('the key of a model is no voice, unless the model is asked at OpenAI', async () => {
  const { url } = await providersAtHand()
  const OPENAI_BASE_URL = `${url}/v1`
  const voice = async (env: NodeJS.ProcessEnv) => (await examined(env)).voice!.text
  expect(await voice({ OPENAI_BASE_URL, OPENAI_API_KEY: 'right' })).toMatch(
    /^the voice of this machine speaks.*set SPEECH_BASE_URL/,
  )
  expect(await voice({ OPENAI_BASE_URL })).toMatch(/^a simple voice on this.*; set SPEECH_BASE_URL/)
  expect(await voice({})).toMatch(/set OPENAI_API_KEY for a provider$/)
})

test('a model that only chats prevents a start, and the remedy is named', async () => {
  const url = await serve((request, response) => {
    request.resume()
    const chunk = { choices: [{ index: 0, delta: { content: 'A teacher, how nice.' } }] }
    response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`)
  })
  expect(await examined({ OPENAI_BASE_URL: `${url}/v1`, LLM_MODEL: 'parrot' })).toMatchObject({
    model: { state: 'ok' },
    models: {
      state: 'error',
      text: 'parrot answered with words instead of a tool call: goals cannot be recorded; choose a model that supports tools (LLM_MODEL)',
    },
  })
})

test('a model that nobody named is told as that', async () => {
  const url = await serve((request, response) => {
    request.resume()
    if (request.method === 'GET') return response.end('{"data":[{"id":"qwen3:8b"}]}')
    return response.writeHead(404).end('{"error":{"message":"model not found"}}')
  })
  const { models } = await examined({ OPENAI_BASE_URL: `${url}/v1` })
  expect(models!.text).toMatch(/: check LLM_MODEL, which is not set; the server has qwen3:8b$/)
})

test.each([
  ['LLM_MODEL', 'gogle:gemini', 'gogle', 'google'],
  ['LLM_FALLBACK_MODEL', 'qwen3:8b, gogle:gemini', 'gogle', 'google'],
  ['SUMMARY_MODEL', 'opnai:gpt-4.1', 'opnai', 'openai'],
  ['STT_MODEL', 'gogle:latest', 'gogle', 'google'],
  ['STT_FALLBACK_MODEL', 'deepgam:nova-3', 'deepgam', 'deepgram'],
  ['TTS_MODEL', 'elevnlabs:x', 'elevnlabs', 'elevenlabs'],
  ['SPEECH_FALLBACK_MODEL', 'asure:x', 'asure', 'azure'],
])('%s=%s names no provider, which is an error', async (name, value, wrong, meant) => {
  const { settings } = await examined({ [name]: value })
  expect(settings!.state).toBe('error')
  expect(settings!.text).toMatch(new RegExp(`^${name}: there is no provider ${wrong};`))
  expect(settings!.text).toContain(`did you mean ${meant}?`)
})

test.each([
  [
    { STT_MODEL: 'deepgram' },
    'STT_MODEL: deepgram is a provider: write deepgram: and the name of a model',
  ],
  [
    { STT_MODEL: 'whisper-1', STT_OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' },
    'STT_OPENAI_BASE_URL is set, but the recognizer of this machine listens: write STT_MODEL=openai:whisper-1.',
  ],
  [
    { PROVIDERS: './none.mjs', LLM_MESSAGES: 'strikt' },
    /^PROVIDERS: .*\nLLM_MESSAGES cannot be used/,
  ],
])('%j is told with what to write', async (env: NodeJS.ProcessEnv, text) => {
  const { settings } = await examined(env)
  expect(settings!.text).toMatch(text)
})

test('a provider of another part is an error', async () => {
  const { settings } = await examined({ LLM_MODEL: 'deepgram:nova-3' })
  expect(settings).toEqual({
    state: 'error',
    text: 'LLM_MODEL: there is no provider deepgram; there are openai, azure and google',
  })
})

test('the model of the summary is asked to write, and that of another provider for its key', async () => {
  const { url } = await providersAtHand()
  const env = { OPENAI_BASE_URL: `${url}/v1`, LLM_MODEL: 'large' }
  const of = async (SUMMARY_MODEL: string) =>
    (await examined({ ...env, SUMMARY_MODEL }))['summary model']
  expect(await of('')).toEqual({ state: 'ok', text: 'the same: set SUMMARY_MODEL for another' })
  expect(await of('large')).toMatchObject({ state: 'ok' })
  expect(await of('small')).toEqual({ state: 'ok', text: 'small answers' })
  expect(await of('google:gemini')).toEqual({
    state: 'error',
    text: 'Google cannot be used: Set GOOGLE_API_KEY, or change SUMMARY_MODEL',
  })
})

test('a model that is named while this machine does its part is pointed out', async () => {
  const named = { LLM_MODEL: 'qwen3:8b', STT_MODEL: 'nova-2', TTS_MODEL: 'kokoro' }
  const { settings } = await examined(named)
  expect(settings).toEqual({
    state: 'note',
    text: [
      'LLM_MODEL is set, but without OPENAI_BASE_URL or OPENAI_API_KEY the interviewer of this machine holds the conversation.',
      'STT_MODEL is set, but without DEEPGRAM_BASE_URL or DEEPGRAM_API_KEY the recognizer of this machine listens.',
      'TTS_MODEL is set, but without SPEECH_BASE_URL or OPENAI_API_KEY the voice of this machine speaks.',
    ].join(' '),
  })
  const own = {
    LLM_MODEL: 'interviewer-by-rule',
    STT_MODEL: 'local-recognizer',
    TTS_MODEL: 'local-voice',
  }
  expect((await examined(own)).settings).toMatchObject({ state: 'ok' })
})

test('a good model is tried beside one whose provider lacks its key, and the variable is named', async () => {
  const { url } = await providersAtHand()
  const env = { OPENAI_BASE_URL: `${url}/v1`, LLM_MODEL: 'large' }
  const text = 'Google cannot be used: Set GOOGLE_API_KEY, or change LLM_FALLBACK_MODEL'
  expect(await examined({ ...env, LLM_FALLBACK_MODEL: 'google:gemini' })).toMatchObject({
    model: { state: 'error', text },
    models: { state: 'ok', text: 'large answers' },
  })
  expect(await examined({ LLM_MODEL: 'google:gemini' })).toMatchObject({
    model: { state: 'error' },
    models: { state: 'note', text: 'not checked, because their provider cannot be used' },
  })
})

test('while the file of PROVIDERS cannot be loaded, no other provider is asked in its place', async () => {
  const { settings, model, models, voice } = await examined({ PROVIDERS: './none.mjs' })
  expect(settings).toMatchObject({ state: 'error' })
  const unread = { state: 'note', text: 'not checked, because PROVIDERS is refused' }
  expect([model, models, voice]).toEqual([unread, unread, unread])
})
