import { expect, test } from 'vitest'
import type { PartCheck } from '../../../../../shared/calls/part_check.ts'
import type { AgentWorker } from '../../../../../shared/calls/agent_waits.ts'
import { partStates, wordsOfParts } from '../../../../../web/console/views/now/agent_parts.ts'

const worker = (host: string, parts: PartCheck[]): AgentWorker => ({
  ...{ id: `wrk_${host}`, host, places: 6, taken: 0, is_draining: false, is_exhausted: false },
  parts,
})
const refused: PartCheck = {
  part: 'llm',
  state: 'broken',
  text: 'api.openai.com refuses the key (HTTP 401): check OPENAI_API_KEY',
}
const fine: PartCheck = { part: 'llm', state: 'works', text: 'api.openai.com answers' }
const words = (...workers: AgentWorker[]) => partStates(workers).map(wordsOfParts)

test('each part says whether it works, and what participants read if it does not', () => {
  const local: PartCheck = { part: 'stt', state: 'works', text: 'on this machine' }
  const voice: PartCheck = { ...refused, part: 'tts' }
  expect(words(worker('one', [refused, local, voice]))).toEqual([
    'Recognizer: on this machine.',
    'Model, voice: api.openai.com refuses the key (HTTP 401): check OPENAI_API_KEY. Participants read “Not available yet”.',
  ])
})

test('a part that does not work for some of the workers names these', () => {
  expect(words(worker('one', [refused]), worker('two', [fine]))).toEqual([
    'Model (one): api.openai.com refuses the key (HTTP 401): check OPENAI_API_KEY.',
  ])
  expect(words(worker('one', []), worker('two', [fine]))).toEqual([
    'Model: api.openai.com answers.',
  ])
  expect(words(worker('one', []))).toEqual([])
})
