import { json } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { rehearseFirst, rehearseProviders } from '../../../providers/checks/rehearsals.ts'
import { setupOf } from '../../../providers/checks/setup_of.ts'
import { DEFAULTS, SETTINGS } from '../../helpers/api/settings.ts'
import { bytesOf, vowel } from '../voice/sounds.ts'
import { saidSentence } from '../../../local/services/said_sentence.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { hurry } from './hurry.ts'

beforeEach(hurry)

/** Of which no fake listens to the contents. */
const sentence = async () =>
  ({ text: 'Good morning.', pcm: new Uint8Array(320), language: 'en' }) as const

test.each([
  [
    'the words',
    200,
    '{"text":"Good morning, how are you today?"}',
    'accepts',
    'answers and puts speech into words',
  ],
  ['other words', 200, '{"text":"Nothing."}', 'accepts', 'puts speech into words'],
  ['no words', 200, '{"text":""}', 'unclear', 'put no words to an English sentence'],
  ['a refusal', 400, '{"detail":"No model whisper-9"}', 'fails', 'HTTP 400: No model whisper-9'],
])('a recognizer of utterances that answers with %s', async (_, status, body, verdict, text) => {
  const url = await serve((request, response) => {
    request.resume()
    if (request.method === 'GET') return response.end('{"data":[]}')
    return response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  const env = { STT_MODEL: 'openai:whisper-9', STT_OPENAI_BASE_URL: `${url}/v1` }
  const { stt } = await rehearseProviders({ env, local: ['llm', 'stt', 'tts'], sentence })
  expect(stt).toMatchObject([{ verdict, text: expect.stringContaining(text) as string }])
})

test('what is said to a recognizer is some seconds of speech', async () => {
  const { text, pcm } = await saidSentence()
  expect(text).toMatch(/^Good morning/)
  expect(pcm.length).toBeGreaterThan(32_000)
})

test('parts of this machine are not rehearsed', async () => {
  const { llm, stt, tts } = await rehearseProviders({ env: {}, local: ['llm', 'stt', 'tts'] })
  const here = [{ verdict: 'accepts', text: 'on this machine' }]
  expect([llm, stt, tts]).toEqual([here, here, here])
})

test('every voice that settings name is asked once, and its setting is named', async () => {
  const { asked, setup } = await withVoices((voice) => voice === 'anna' && 'No voice anna')
  expect(setup.writers).toEqual({ 'llm.summary_model': 'writer' })
  const { tts } = await rehearseProviders(setup)
  expect(asked.splice(0)).toEqual(['ash', 'anna', 'ada'])
  const text = expect.stringMatching(/No voice anna.*check tts\.voices/) as string
  expect(tts).toMatchObject([{ verdict: 'unfit', text }])
  await rehearseFirst('tts', setup, true)
  expect(asked).toEqual(['ash', 'anna'])
})

test('where a server cannot speak, its other voices are not asked', async () => {
  const { asked, setup } = await withVoices(() => 'Out of order')
  expect(await rehearseFirst('tts', setup)).toMatchObject({ verdict: 'fails' })
  expect(asked).toEqual(['ash', 'ash'])
})

/** @param refusal what the server says if it does not speak with a voice */
async function withVoices(refusal: (voice: string) => string | false) {
  const asked: string[] = []
  const url = await serve(async (request, response) => {
    if (request.method === 'GET') return response.end('{"data":[]}')
    const { voice } = (await json(request)) as { voice: string }
    asked.push(voice)
    const detail = refusal(voice)
    if (detail === false) return response.end(bytesOf(vowel(24_000)))
    return response.writeHead(400).end(JSON.stringify({ detail }))
  })
  const settings = {
    ...SETTINGS,
    'tts.voices': {
      en: { provider: 'openai', voice_id: 'ash', model: 'gpt-4o-mini-tts' },
      de: { provider: 'openai', voice_id: 'anna' },
      fr: { provider: 'openai', voice_id: 'anna' },
      es: { provider: 'openai', voice_id: 'ada' },
    },
    'llm.summary_model': 'writer',
  }
  const env = { SPEECH_BASE_URL: `${url}/v1` }
  const config = { ...DEFAULTS, ...env, LOCAL_PARTS: ['llm' as const, 'stt' as const] }
  return { asked, setup: setupOf(env, config, settings) }
}

test('a model that writes after calls makes its part doubtful, and no more', async () => {
  const url = await serve((request, response) => {
    request.resume()
    if (request.method === 'GET') return response.end('{"data":[]}')
    return response.writeHead(400).end('{"error":{"message":"no such thing"}}')
  })
  const env = { OPENAI_BASE_URL: `${url}/v1`, LLM_MODEL: 'google:m', GOOGLE_GEMINI_BASE_URL: url }
  const part = async (more: object) =>
    (await rehearseFirst('llm', { env: { ...env, ...more }, local: ['stt', 'tts'] }))?.verdict
  expect(await part({ SUMMARY_MODEL: 'openai:writer' })).toBe('unfit')
  const own = { env: { SUMMARY_MODEL: 'w', OPENAI_BASE_URL: `${url}/v1` }, local: ['llm'] }
  expect(await rehearseFirst('llm', own)).toBeUndefined()
  const broken = { LLM_MODEL: 'm', SUMMARY_MODEL: 'w' }
  expect(await part(broken)).toBe('fails')
})
