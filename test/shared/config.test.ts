import { expect, test } from 'vitest'
import { refuseBadVariables, Env } from '../../shared/config.ts'

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

test('a role that does not exist is refused', () => {
  expect(() => refuseBadVariables({ ROLES: 'api,web' })).toThrow('ROLES cannot be used')
})
