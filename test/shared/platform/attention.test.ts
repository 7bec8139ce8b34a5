import { expect, test } from 'vitest'
import type { AgentWorker } from '../../../shared/calls/agent_waits.ts'
import { attentionOf } from '../../../shared/platform/attention.ts'

const WORKER: AgentWorker = {
  id: 'wrk_1',
  host: 'one',
  places: 4,
  taken: 1,
  is_draining: false,
  is_exhausted: false,
  parts: [{ part: 'llm', state: 'works', text: 'the model works' }],
}
const REFUSED = 'api.example.com refuses the key (HTTP 401): check OPENAI_API_KEY'
const broken = (part: 'llm' | 'tts') => ({ part, state: 'broken' as const, text: REFUSED })
const CALM: Parameters<typeof attentionOf>[0] = {
  workers: [WORKER],
  troubles: {
    participants_waiting: 0,
    calls_in_vain: 0,
    deliveries_retried: 0,
    severe_reflections: 0,
  },
  week: { failed: 0, failed_deliveries: 0, bad_ratings: 0 },
  ending_keys: [],
  secret_until: null,
  isOperator: true,
}
const kindsOf = (facts: Partial<typeof CALM>) =>
  attentionOf({ ...CALM, ...facts }).map(({ kind }) => kind)

test('nothing needs attention while all is well', () => {
  expect(attentionOf(CALM)).toEqual([])
  expect(attentionOf({ ...CALM, isOperator: false })).toEqual([])
})

test('a key that model and voice share and that is refused is one matter, which only operators read about', () => {
  const workers = [{ ...WORKER, parts: [broken('llm'), broken('tts')] }]
  const matter = { kind: 'agent_unavailable', count: 1, text: REFUSED, until: null }
  expect(attentionOf({ ...CALM, workers })).toEqual([matter])
  expect(attentionOf({ ...CALM, workers, isOperator: false })).toEqual([{ ...matter, text: null }])
})

test('what one of two workers cannot reach is doubtful, and no matter of an organization', () => {
  const workers = [WORKER, { ...WORKER, id: 'wrk_2', parts: [broken('llm')] }]
  expect(attentionOf({ ...CALM, workers })).toEqual([
    { kind: 'provider_doubtful', count: 1, text: REFUSED, until: null },
  ])
  expect(kindsOf({ workers, isOperator: false })).toEqual([])
})

test('workers that take no call are none, and full ones have no place', () => {
  expect(kindsOf({ workers: [] })).toEqual(['agent_unavailable'])
  expect(kindsOf({ workers: [{ ...WORKER, is_draining: true }] })).toEqual(['agent_unavailable'])
  const full = { ...WORKER, taken: 4 }
  expect(kindsOf({ workers: [full, { ...WORKER, is_exhausted: true }] })).toEqual(['no_place'])
  expect(kindsOf({ workers: [full, WORKER] })).toEqual([])
  expect(kindsOf({ workers: [full], isOperator: false })).toEqual([])
})

test('whatever is wrong is counted, and the key that ends first is named', () => {
  const [first, second] = [new Date('2026-12-02'), new Date('2026-12-04')]
  const until = new Date('2026-12-01')
  const found = attentionOf({
    ...CALM,
    troubles: {
      participants_waiting: 1,
      calls_in_vain: 2,
      deliveries_retried: 3,
      severe_reflections: 4,
    },
    week: { failed: 5, failed_deliveries: 6, bad_ratings: 7 },
    ending_keys: [
      { label: 'Backend', expires_at: first },
      { label: 'Laptop', expires_at: second },
    ],
    secret_until: until,
  })
  expect(found.map(({ kind, count }) => [kind, count])).toEqual([
    ['participants_waiting', 1],
    ['deliveries_failed', 6],
    ['deliveries_retried', 3],
    ['calls_failed', 5],
    ['calls_in_vain', 2],
    ['bad_ratings', 7],
    ['severe_reflections', 4],
    ['key_ends', 2],
    ['webhook_secret_ends', 1],
  ])
  expect(found.slice(-2)).toMatchObject([
    { text: 'Backend', until: first },
    { text: null, until },
  ])
})
