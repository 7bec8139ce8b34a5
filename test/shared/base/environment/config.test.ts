import { expect, test } from 'vitest'
import { readConfig, refuseBadVariables } from '../../../../shared/base/environment/config.ts'
import { Env } from '../../../../shared/base/environment/variables.ts'
import { NEEDED_BY, READ_BY } from '../../../../shared/base/environment/read_by.ts'

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

const EVERYWHERE = {
  DATABASE_URL: 'postgres://localhost/colloquy',
  LIVEKIT_URL: 'ws://localhost:7880',
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 's'.repeat(32),
  OPENAI_API_KEY: 'none',
}
const OF_ONE = {
  DEEPGRAM_API_KEY: 'none',
  INTERNAL_SECRET: 'i'.repeat(32),
  SECRETS_KEY: '0'.repeat(64),
}

test.each([
  ['api', ['INTERNAL_SECRET', 'SECRETS_KEY']],
  ['jobs', ['SECRETS_KEY']],
  ['agent', ['DEEPGRAM_API_KEY']],
  ['jobs,agent', ['DEEPGRAM_API_KEY', 'SECRETS_KEY']],
  ['', ['DEEPGRAM_API_KEY', 'INTERNAL_SECRET', 'SECRETS_KEY']],
])('the role %j demands what it needs itself, and nothing else', (roles, needed) => {
  const env = { ...EVERYWHERE, ROLES: roles }
  const own = Object.entries(OF_ONE).filter(([name]) => needed.includes(name))
  expect(readConfig({ ...env, ...Object.fromEntries(own) }).ROLES).toHaveLength(
    roles ? roles.split(',').length : 3,
  )
  expect(missingIn(env).toSorted()).toEqual(needed)
})

test('a role reads nothing that is for others, not even to judge it', () => {
  const others = { INTERNAL_SECRET: 'short', SECRETS_KEY: 'no key', ADMIN_API_KEY: 'adm_' }
  const config = readConfig({ ...EVERYWHERE, ...OF_ONE, ...others, ROLES: 'agent', MINE: 'x' })
  expect(config).toMatchObject({ DEEPGRAM_API_KEY: 'none', SECRETS_KEY: [], MINE: 'x' })
  expect(Object.keys(others).filter((name) => config.given.has(name))).toEqual([])
  expect(config.INTERNAL_SECRET).toBeUndefined()
})

test('every variable has readers, and those that need it are among them', () => {
  expect(Object.keys(READ_BY)).toEqual(Object.keys(Env.shape))
  for (const [name, roles] of Object.entries(NEEDED_BY)) {
    expect(READ_BY[name as keyof typeof READ_BY]).toEqual(expect.arrayContaining([...roles]))
  }
})

/** What a start would name as missing. */
function missingIn(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env)
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ {2}(\w+): is missing/gm)].map(
      ([, name]) => name!,
    )
  }
  return []
}
