import { expect, test } from 'vitest'
import { welcome } from '../../local/welcome.ts'
import type { PartCheck } from '../../shared/calls/part_check.ts'

const conversation = {
  organization_key: 'sk_1',
  webhook_secret: 'whsec_1',
  join_url: 'http://127.0.0.1:8080/join/i/int_1',
  is_new: false,
}
const stack = {
  api_url: 'http://127.0.0.1:8080',
  secrets: { internal_secret: 'secret', platform_key: 'adm_1' },
  local_parts: ['stt' as const],
  env: { OPENAI_BASE_URL: 'https://models.example/v1', LOCAL_STT_LANGUAGES: 'en' },
  places: { postgres: '127.0.0.1:5433 (embedded)', livekit: '127.0.0.1:7880' },
}
const works = (part: PartCheck['part']): PartCheck => ({ part, state: 'works', text: 'fine' })
const linesOf = (...checks: PartCheck[]) =>
  welcome(stack, conversation, checks, '/home').split('\n')

test('a start that works says so of every part', () => {
  const lines = linesOf(works('llm'), works('stt'), works('tts'))
  expect(lines).toContain('Colloquy is ready at http://127.0.0.1:8080')
  expect(lines).toContain('Model             works: models.example')
  expect(lines).toContain('Voice             works: models.example')
  expect(lines).toContain('Database          works: 127.0.0.1:5433 (embedded)')
  expect(lines).toContain('Media server      works: 127.0.0.1:7880')
  expect(lines.join('\n')).toContain('works: on this machine, for English')
})

test('a start whose model is refused does not invite to talk, and ends with what to do', () => {
  const text = 'models.example refuses the key (HTTP 401): check OPENAI_API_KEY'
  const lines = linesOf({ part: 'llm', state: 'broken', text }, works('stt'), works('tts'))
  const whole = lines.join('\n')
  expect(whole).not.toMatch(/is ready|Talk to the agent/)
  expect(lines).toContain(`Model             DOES NOT WORK: ${text}`)
  expect(lines).toContain('Voice             works: models.example')
  expect(whole).toContain('says “Not available yet” while this lasts; the link stays valid')
  expect(lines.slice(-4)).toEqual([
    'To let the agent talk, correct the following:',
    `  ${text}`,
    'After changing a variable, run npm start again. A provider that comes back is noticed within a minute.',
    '',
  ])
})

test('a provider that may fail is told, and the agent can be talked to', () => {
  const text = 'models.example answers with HTTP 404: end OPENAI_BASE_URL with /v1 if calls fail'
  const lines = linesOf({ part: 'llm', state: 'doubtful', text }, works('stt'), works('tts'))
  expect(lines).toContain('Colloquy is ready at http://127.0.0.1:8080')
  expect(lines).toContain(`Model             may fail: ${text}`)
})
