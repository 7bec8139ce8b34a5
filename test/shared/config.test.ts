import { expect, test } from 'vitest'
import { refuseBadVariables, Env } from '../../shared/config.ts'

test('a list may have spaces around its commas', () => {
  const { LLM_FALLBACK_MODEL, ROLES, LOCAL_PARTS } = Env.shape
  expect(LLM_FALLBACK_MODEL.parse('first, second ,')).toEqual(['first', 'second'])
  expect(LLM_FALLBACK_MODEL.parse(undefined)).toEqual([])
  expect(ROLES.parse('api, jobs')).toEqual(['api', 'jobs'])
  expect(LOCAL_PARTS.parse(' stt , tts')).toEqual(['stt', 'tts'])
})

test('a role that does not exist is refused', () => {
  expect(() => refuseBadVariables({ ROLES: 'api,web' })).toThrow('ROLES cannot be used')
})
