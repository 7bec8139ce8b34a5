import type { IncomingMessage } from 'node:http'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { saidSentence as sentence } from '../../../local/services/said_sentence.ts'
import { askProviders } from '../../../providers/checks/part_checks.ts'
import { rehearseProviders } from '../../../providers/checks/rehearsals.ts'
import { azureServer } from '../../../providers/built_in/azure.ts'
import type { Provider } from '../../../providers/provider.ts'
import { register } from '../../../providers/registry.ts'
import { createVoices } from '../../../api/providers/voices.ts'
import { DEFAULTS } from '../../helpers/api/settings.ts'
import { neverGiveUp } from '../../helpers/held_timers.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { bytesOf, vowel } from '../voice/sounds.ts'
import { redirectHost } from './redirect_host.ts'
import { hurry } from './hurry.ts'

beforeEach(neverGiveUp)
beforeEach(hurry)

const LOCAL = ['llm', 'stt', 'tts']

/** A server whose requests are listed as `GET /path key`, and that speaks and commits. */
async function server(isAllowed: (request: IncomingMessage) => boolean = () => true) {
  const asked: string[] = []
  const url = await serve((request, response) => {
    request.resume()
    const { headers, method, url } = request
    const key = headers['api-key'] ?? headers['xi-api-key'] ?? headers.authorization
    asked.push(`${method} ${url} ${String(key)}`)
    if (!isAllowed(request)) return response.writeHead(401).end()
    if (method === 'GET') return response.end('{"data":[],"voices":[]}')
    if (/speech/.test(url!)) return response.end(bytesOf(vowel(24_000)))
    return response.end(`data: ${JSON.stringify(COMMIT)}\n\ndata: [DONE]\n\n`)
  })
  return { url, asked }
}

const data = { goal_id: 'job', data: { answer: 'teacher' }, quotes: ['I am a teacher'] }
const call = { name: 'commit_goal', arguments: JSON.stringify(data) }
const calls = [{ index: 0, id: 'c1', type: 'function', function: call }]
const COMMIT = { choices: [{ index: 0, delta: { tool_calls: calls } }] }

test('Azure in the address of the usual provider is asked as in a call', async () => {
  const isAllowed = ({ headers, url }: IncomingMessage) =>
    headers['api-key'] === 'key' && url!.includes('api-version=')
  const { url, asked } = await server(isAllowed)
  onTestFinished(redirectHost('mine.openai.azure.com', url))
  const address = 'https://mine.openai.azure.com/?api-version=2024-10-21'
  const env = {
    OPENAI_BASE_URL: address,
    OPENAI_API_KEY: 'key',
    LLM_MODEL: 'gpt',
    SPEECH_BASE_URL: address,
    TTS_MODEL: 'tts',
  }
  const { llm, tts } = await rehearseProviders({ env, local: ['stt'] })
  expect([llm, tts]).toMatchObject([[{ verdict: 'accepts' }], [{ verdict: 'accepts' }]])
  expect(asked).toContain(
    'POST /openai/deployments/gpt/chat/completions?api-version=2024-10-21 key',
  )
  expect(asked).toContain('POST /openai/deployments/tts/audio/speech?api-version=2024-10-21 key')

  const voices = createVoices({ ...DEFAULTS, ...env }, fetch)
  const voice = { provider: 'openai', voice_id: 'ash', model: 'other' }
  await voices.speak({ voice, language: 'en', text: 'Hi.' })
  expect(asked.at(-1)).toBe(
    'POST /openai/deployments/other/audio/speech?api-version=2024-10-21 key',
  )
  expect(azureServer(address, 'key', 'gpt', {}).query).toEqual({ 'api-version': '2024-10-21' })
})

test.each(['/v1', '/v1/', '/v1/chat/completions', '/v1/models/'])(
  'a model at an address that ends with %s is asked at the right place',
  async (end) => {
    const { url, asked } = await server(({ url }) => /^\/v1\/(models|chat\/comp)/.test(url!))
    const env = { OPENAI_BASE_URL: url + end, OPENAI_API_KEY: 'key' }
    const { llm } = await rehearseProviders({ env, local: ['stt', 'tts'] })
    expect(llm).toMatchObject([{ verdict: 'accepts' }])
    expect(asked.at(-1)).toBe('POST /v1/chat/completions Bearer key')
  },
)

test.each([
  ['GOOGLE_API_KEY', 'secret-of-ours\n', 'google:m', 'it must consist of printable ASCII'],
  ['AZURE_OPENAI_API_KEY', '"secret-of-ours"', 'azure:m', 'it must not be in quotes'],
  ['AZURE_OPENAI_ENDPOINT', 'secret-of-ours.azure.com', 'azure:m', 'it must begin with http'],
  ['GOOGLE_GEMINI_BASE_URL', 'secret-of-ours', 'google:m', 'it must begin with http'],
])('%s=%j of another provider is named, and not repeated', async (name, value, LLM_MODEL, why) => {
  const others = {
    GOOGLE_API_KEY: 'k',
    AZURE_OPENAI_API_KEY: 'k',
    AZURE_OPENAI_ENDPOINT: 'http://a',
  }
  const env = { ...others, LLM_MODEL, [name]: value }
  const { llm } = await rehearseProviders({ env, local: ['stt', 'tts'] })
  expect(llm).toMatchObject([{ verdict: 'refuses' }])
  expect(llm[0]!.text).toContain(`Correct ${name}: ${why}`)
  expect(llm[0]!.text).not.toContain('secret')
})

test.each([
  ['a page', 200, { 'content-type': 'text/html' }, 'answers with a web page'],
  ['another address', 302, { location: 'https://login.invalid/?next=/v1' }, 'cannot be reached'],
])(
  'a proxy that answers with %s is not said to accept the key',
  async (_, status, headers, what) => {
    const url = await serve((request, response) => {
      request.resume()
      response.writeHead(status, headers).end('<html><title>Sign in</title></html>')
    })
    const { llm } = await askProviders({
      env: { OPENAI_BASE_URL: `${url}/v1`, OPENAI_API_KEY: 'key' },
      local: ['stt', 'tts'],
    })
    expect(llm[0]!.verdict).not.toBe('accepts')
    expect(llm[0]!.text).toContain(what)
  },
)

test('a voice of another provider is asked there, and so is a second one', async () => {
  const { url, asked } = await server()
  const wrong = await server(() => false)
  const env = {
    OPENAI_BASE_URL: `${wrong.url}/v1`,
    ELEVENLABS_BASE_URL: `${url}/v1`,
    ELEVENLABS_API_KEY: 'key',
    TTS_VOICE: 'rachel',
  }
  const spoken = 'POST /v1/text-to-speech/rachel?output_format=pcm_24000 key'
  for (const [name, i] of [['TTS_MODEL', 0] as const, ['SPEECH_FALLBACK_MODEL', 1] as const]) {
    asked.length = 0
    const given = { ...env, [name]: 'elevenlabs:eleven_flash_v2_5' }
    const { tts } = await rehearseProviders({ env: given, local: ['llm', 'stt'] })
    const text = expect.stringContaining(`${new URL(url).host} answers and speaks`) as string
    expect(tts[i]).toMatchObject({ verdict: 'accepts', text })
    expect(asked).toEqual(['GET /v1/voices key', spoken])
  }
})

test('a second recognizer of another provider is asked there', async () => {
  const { url, asked } = await server()
  const env = { STT_OPENAI_BASE_URL: `${url}/v1`, STT_FALLBACK_MODEL: 'openai:whisper-1' }
  const { stt } = await rehearseProviders({ env, local: LOCAL, sentence })
  expect(asked.map((one) => one.split(' ')[1])).toEqual(['/v1/models', '/v1/audio/transcriptions'])
  expect(stt).toHaveLength(2)
})

test.each([
  ['LLM_MODEL', 'azure:gpt', 'llm', 0, 'Azure OpenAI cannot be used: Set AZURE_OPENAI_ENDPOINT'],
  ['LLM_MODEL', 'google:gemini', 'llm', 0, 'Google cannot be used: Set GOOGLE_API_KEY'],
  ['STT_MODEL', 'google:long', 'stt', 0, 'Google cannot be used: Set GOOGLE_API_KEY'],
  ['TTS_MODEL', 'elevenlabs:', 'tts', 0, 'ElevenLabs cannot be used: Set ELEVENLABS_API_KEY'],
  [
    'STT_FALLBACK_MODEL',
    'azure:w',
    'stt',
    1,
    'Azure OpenAI cannot be used: Set AZURE_OPENAI_ENDPOINT',
  ],
  ['SPEECH_FALLBACK_MODEL', 'google:', 'tts', 1, 'Google cannot be used: Set GOOGLE_API_KEY'],
] as const)(
  '%s=%s without its settings says which are missing, and what names it',
  async (name, value, part, i, text) => {
    const answers = await rehearseProviders({ env: { [name]: value }, local: LOCAL, sentence })
    expect(answers[part][i]).toEqual({ verdict: 'refuses', text: `${text}, or change ${name}` })
  },
)

test('Google says with 400 that it does not know a key', async () => {
  const url = await serve((request, response) => {
    request.resume()
    response
      .writeHead(400)
      .end('[{"error":{"message":"API key not valid. Please pass a valid API key."}}]')
  })
  const env = { GOOGLE_GEMINI_BASE_URL: url, GEMINI_API_KEY: 'key', LLM_MODEL: 'google:gemini' }
  const { llm } = await askProviders({ env, local: LOCAL })
  const text = `${new URL(url).host} refuses the key (HTTP 401): check GEMINI_API_KEY`
  expect(llm).toEqual([{ verdict: 'refuses', text }])
})

const MINE = { name: 'mine', label: 'My server', settings: 'MINE_URL', configured: () => null }
const throws = () => {
  throw new Error('no such thing as hidden-key')
}
const THROWING: [string, Provider][] = [
  ['a model', { ...MINE, part: 'llm', create: throws }],
  ['a recognizer', { ...MINE, part: 'stt', create: throws }],
  ['a voice', { ...MINE, part: 'tts', create: throws }],
  ['a check', { ...MINE, part: 'llm', create: throws, check: throws }],
]

test.each(THROWING)('%s that throws makes its own part doubtful only', async (_, provider) => {
  onTestFinished(register(provider))
  const { part } = provider
  const names = { llm: 'LLM_MODEL', stt: 'STT_MODEL', tts: 'TTS_MODEL' }
  const env = { [names[part]]: 'mine:m', MINE_KEY: 'hidden-key' }
  const answers = await rehearseProviders({ env, local: LOCAL, sentence })
  const text = 'My server could not be asked (Error): check MINE_URL'
  expect(answers[part]).toEqual([{ verdict: 'unfit', text }])
  const others = Object.entries(answers).filter(([name]) => name !== part)
  for (const [, [first]] of others) expect(first).toMatchObject({ verdict: 'accepts' })
})

test('a provider without variables is looked for in the file of PROVIDERS', async () => {
  const bare = { name: 'bare', label: 'Bare', configured: () => null }
  const url = await serve((_, response) => response.writeHead(500).end())
  onTestFinished(register({ ...bare, part: 'llm', create: throws }))
  onTestFinished(
    register({
      ...bare,
      part: 'tts',
      create: (_, v, kit) => kit.openai({ url, key: 'k', model: 'm', ...v }),
    }),
  )
  const env = { LLM_MODEL: 'bare:m', TTS_MODEL: 'bare:m' }
  const { llm, tts } = await rehearseProviders({ env, local: ['stt'], sentence })
  expect(llm[0]!.text).toMatch(/: check PROVIDERS$/)
  expect(tts[0]!.text).toMatch(/check .*PROVIDERS/)
})

test('a provider of a file is asked at the server that it names to its kit', async () => {
  const { url, asked } = await server()
  const speech: Provider = {
    ...MINE,
    part: 'tts',
    create: (_, voice, kit) => kit.openai({ url: `${url}/own`, key: 'k', model: 'm', ...voice }),
  }
  onTestFinished(register(speech))
  const env = { TTS_MODEL: 'mine:' }
  const { tts } = await rehearseProviders({ env, local: LOCAL, sentence })
  expect(tts).toMatchObject([{ verdict: 'accepts' }])
  expect(asked).toEqual(['POST /own/audio/speech Bearer k'])
})

test('what a provider of a file throws is told in its own words, without what it was set to', async () => {
  const thrown = ['espeak is not installed', 'the licence secret-licence has expired']
  for (const message of thrown) {
    const speech: Provider = {
      ...MINE,
      part: 'tts',
      speak: () => Promise.reject(new Error(message)),
    }
    onTestFinished(register({ ...speech, name: message.slice(0, 4).trim() }))
  }
  const env = { MINE_KEY: 'secret-licence' }
  const told = async (TTS_MODEL: string) => {
    const { tts } = await rehearseProviders({ env: { ...env, TTS_MODEL }, local: LOCAL, sentence })
    return tts.map(({ text }) => text).join()
  }
  expect(await told('espe:')).toContain('could not be asked (espeak is not installed)')
  expect(await told('the:')).not.toContain('secret-licence')
})
