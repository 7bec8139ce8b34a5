import { expect, test } from 'vitest'
import { misspelt } from '../../shared/environment.ts'

test('a variable that nearly matches one of the service is reported with the one that was meant', () => {
  expect(misspelt({ AGENT_MAX_CALL: '3', OPENAI_APIKEY: 'sk' })).toEqual([
    'AGENT_MAX_CALL is not a variable of Colloquy: did you mean AGENT_MAX_CALLS?',
    'OPENAI_APIKEY is not a variable of Colloquy: did you mean OPENAI_API_KEY?',
  ])
})

test('additional known names count as well', () => {
  expect(misspelt({ COLLOQUY_HOM: '/data' }, ['COLLOQUY_HOME'])).toHaveLength(1)
  expect(misspelt({ COLLOQUY_HOME: '/data' }, ['COLLOQUY_HOME'])).toEqual([])
})

test.each([
  ["another program's", { HOSTS: 'a', PATH: '/bin', npm_config_cache: 'x' }],
  ['one next to the variable itself', { OPENAI_APIKEY: 'sk', OPENAI_API_KEY: 'sk' }],
  ['one that resembles another one', { STT_MODEL: 'a', TTS_MODEL: 'b', LLM_MODEL: 'c' }],
])('%s is not reported', (_case, env) => {
  expect(misspelt(env)).toEqual([])
})
