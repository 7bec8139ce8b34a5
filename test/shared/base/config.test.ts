import { expect, test } from 'vitest'
import { Env, readConfig, refuseBadVariables } from '../../../shared/base/config.ts'

test('a list may have spaces around its commas', () => {
  const { LLM_FALLBACK_MODEL, ROLES, LOCAL_PARTS } = Env.shape
  expect(LLM_FALLBACK_MODEL.parse('first, second ,')).toEqual(['first', 'second'])
  expect(LLM_FALLBACK_MODEL.parse(undefined)).toEqual([])
  expect(ROLES.parse('api, jobs')).toEqual(['api', 'jobs'])
  expect(LOCAL_PARTS.parse(' stt , tts')).toEqual(['stt', 'tts'])
})

test.each([
  ['OPENAI_BASE_URL', 'localhost:11434', 'must begin with http:// or https://'],
  ['SPEECH_BASE_URL', 'localhost:8000/v1', 'must begin with http:// or https://'],
  ['APP_URL', 'talk.example.com:443', 'must begin with http:// or https://'],
  ['DEEPGRAM_BASE_URL', 'https://api.deepgram.com', 'must begin with ws:// or wss://'],
  ['DATABASE_URL', 'localhost/colloquy', 'must begin with postgres:// or postgresql://'],
])('%s=%s is refused, and says how it begins', (name, value, rule) => {
  expect(() => refuseBadVariables({ [name]: value })).toThrow(`${name} cannot be used (${rule})`)
})

test.each([
  ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info, warn, error, silent'],
  ['ALLOW_PRIVATE_WEBHOOKS', 'yes', 'must be one of true, 1, false, 0'],
])('%s=%s is refused, and says what it may be', (name, value, rule) => {
  expect(() => refuseBadVariables({ [name]: value })).toThrow(`${name} cannot be used (${rule})`)
})

test('every variable that is missing or wrong is named', () => {
  const read = () => readConfig({ LIVEKIT_URL: 'http://x' })
  expect(read).toThrow(/^ {2}INTERNAL_SECRET: is missing/m)
  expect(read).toThrow(/^ {2}LIVEKIT_URL: must begin with ws/m)
})

test('a role that does not exist is refused', () => {
  expect(() => refuseBadVariables({ ROLES: 'api,web' })).toThrow('ROLES cannot be used')
})

test.each([
  ['OPENAI_BASE_URL', 'https://ana:hidden@models.example/v1'],
  ['SPEECH_FALLBACK_BASE_URL', 'https://hidden@models.example/v1'],
  ['DEEPGRAM_BASE_URL', 'wss://ana:hidden@models.example'],
  ['ELEVENLABS_BASE_URL', 'https://ana:hidden@models.example'],
  ['OPENAI_API_KEY', 'hidden\n'],
  ['SPEECH_API_KEY', 'hidden\u0000'],
  ['DEEPGRAM_API_KEY', 'hidden”'],
  ['ELEVENLABS_API_KEY', 'hidden\r\nX-Other: 1'],
])('%s that no request could carry is refused without its value', (name, value) => {
  let refusal = ''
  try {
    refuseBadVariables({ [name]: value })
  } catch (error) {
    refusal = (error as Error).message
  }
  expect(refusal).toMatch(new RegExp(`^${name} cannot be used \\(must`))
  expect(refusal).not.toContain('hidden')
})
