import { expect, test } from 'vitest'
import { misspelt } from '../../shared/environment.ts'

test('a variable that is nearly one of the service is told with the one that was meant', () => {
  expect(misspelt({ AGENT_MAX_CALL: '3', OPENAI_APIKEY: 'sk' })).toEqual([
    'AGENT_MAX_CALL is not a variable of Colloquy: did you mean AGENT_MAX_CALLS?',
    'OPENAI_APIKEY is not a variable of Colloquy: did you mean OPENAI_API_KEY?',
  ])
})

test('names that are known besides count as well', () => {
  expect(misspelt({ COLLOQUY_HOM: '/data' }, ['COLLOQUY_HOME'])).toHaveLength(1)
  expect(misspelt({ COLLOQUY_HOME: '/data' }, ['COLLOQUY_HOME'])).toEqual([])
})

test.each([
  ['one of another program', { HOSTS: 'a', PATH: '/bin', npm_config_cache: 'x' }],
  ['one beside the variable itself', { OPENAI_APIKEY: 'sk', OPENAI_API_KEY: 'sk' }],
  ['one of the service that is like another', { STT_MODEL: 'a', TTS_MODEL: 'b', LLM_MODEL: 'c' }],
])('%s is not told', (_case, env) => {
  expect(misspelt(env)).toEqual([])
})
