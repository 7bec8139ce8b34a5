import { expect, test } from 'vitest'
import { readConfig } from '../../../../shared/base/environment/config.ts'
import { misspelt, withMisspelt } from '../../../../shared/base/environment/environment.ts'

test('a variable that nearly matches one of the service is reported with the one that was meant', () => {
  expect(misspelt({ AGENT_MAX_CALL: '3', OPENAI_APIKEY: 'sk' })).toEqual([
    'AGENT_MAX_CALL is not a variable of Colloquy: did you mean AGENT_MAX_CALLS?',
    'OPENAI_APIKEY is not a variable of Colloquy: did you mean OPENAI_API_KEY?',
  ])
})

test.each([
  ['OPEN_AI_KEY', 'OPENAI_API_KEY'],
  ['OPENAI_KEY', 'OPENAI_API_KEY'],
  ['openai_api_key', 'OPENAI_API_KEY'],
  ['DEEPGRAM_KEY', 'DEEPGRAM_API_KEY'],
  ['DEEPGRAM_URL', 'DEEPGRAM_BASE_URL'],
  ['LIVEKIT_SECRET', 'LIVEKIT_API_SECRET'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['STT_BASE_URL', 'STT_OPENAI_BASE_URL'],
  ['POSTGRES_URL', 'DATABASE_URL'],
  ['OPENAI_API_BASE', 'OPENAI_BASE_URL'],
  ['ELEVEN_API_KEY', 'ELEVENLABS_API_KEY'],
  ['RATE_MINUTE', 'RATE_PER_MINUTE'],
  ['ROLE', 'ROLES'],
  ['COLLOQUY_HOM', 'COLLOQUY_HOME'],
  ['COLLOQUY_KEY', 'COLLOQUY_API_KEY'],
  ['COLLOQUY_PORT', 'PORT'],
  ['MOONSHINE_DIRECTORY', undefined],
  ['MOONSHINEDIR', 'MOONSHINE_DIR'],
  ['PROVIDER_PORT', 'PROVIDERS_PORT'],
  ['PROT', 'PORT'],
  ['ROELS', 'ROLES'],
])('%s is reported, and %s suggested', (name, meant) => {
  const sentence = `${name} is not a variable of Colloquy: did you mean ${meant}?`
  expect(misspelt({ [name]: 'x' })).toEqual(meant ? [sentence] : [])
})

test('an unknown variable that begins with our name is reported even if none is similar', () => {
  expect(misspelt({ COLLOQUY_TELEMETRY: 'off' })).toEqual([
    'COLLOQUY_TELEMETRY is not a variable of Colloquy',
  ])
})

test.each([
  ["another program's", { HOSTS: 'a', PATH: '/bin', npm_config_cache: 'x', BASE_URL: '/' }],
  ["another program's database", { TEST_DATABASE_URL: 'postgres://a' }],
  ['one that is empty', { OPENAI_KEY: '' }],
  ['what the command line reads', { COLLOQUY_URL: 'http://a', COLLOQUY_API_KEY: 'sk' }],
  ['one next to the variable itself', { OPENAI_APIKEY: 'sk', OPENAI_API_KEY: 'sk' }],
  ['one that resembles another one', { STT_MODEL: 'a', TTS_MODEL: 'b', LLM_MODEL: 'c' }],
])('%s is not reported', (_case, env) => {
  expect(misspelt(env)).toEqual([])
})

test('what is missing is reported with the misspelt name that may be meant', () => {
  const env = { DATABSE_URL: 'postgres://a', PORT: 'x' }
  expect(() => withMisspelt(env, () => readConfig(env))).toThrow(
    /PORT: must be a number .*\n(?:.*\n)*DATABSE_URL is not a variable of Colloquy: did you mean DATABASE_URL\?$/,
  )
})
