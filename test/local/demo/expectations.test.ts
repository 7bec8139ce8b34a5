import { expect, test } from 'vitest'
import { failedExpectations } from '../../../local/demo/expectations.ts'
import type { Play } from '../../../local/demo/play.ts'
import type { Received } from '../../../local/demo/receiver.ts'
import type { Interview } from '../../../local/demo/service_answers.ts'

const WEBHOOK = {
  delivery_id: 'dlv_1',
  goal_id: 'a',
  commit_id: 'cmt_1',
  url: null,
  attempts: 1,
  status: 'succeeded' as const,
  last_error: null,
}
const NO_OUTPUTS = { webhooks: [], frontend_callbacks: [], api_calls: [] }
const GOOD = {
  id: 'int_1',
  session_id: 'ses_1',
  status: 'completed',
  ended_reason: 'goals_completed',
  ended_detail: null,
  duration_seconds: 60,
  summary: 'All is well.',
  findings: { a: { answer: 'yes' } },
  findings_meta: {},
  outputs: { ...NO_OUTPUTS, webhooks: [WEBHOOK] },
} as unknown as Interview
const ARRIVED: Received = {
  idempotency_key: 'cmt_1',
  valid_signature: true,
  body: '{}',
}

const check = (
  interview: Partial<Interview>,
  received: Partial<Received>[],
  play: Partial<Pick<Play, 'expected' | 'shares_screen'>> = {},
  frames = 0,
) =>
  failedExpectations(
    { ...GOOD, ...interview },
    { goals: [{ id: 'a' }], expected: {}, shares_screen: false, ...play },
    { received: received.map((each) => ({ ...ARRIVED, ...each })), frames },
  )

test('a good demo fails no expectation', () => {
  expect(check({}, [{}])).toEqual([])
  expect(check({}, [{}], { shares_screen: true }, 1)).toEqual([])
  expect(check({}, [{}], { expected: { a: { answer: 'yes' } } })).toEqual([])
  expect(check({}, [{}], { expected: { a: { answer: /^Y/i } } })).toEqual([])
})

test.each([
  [
    'a conversation that is not completed',
    check({ status: 'abandoned', ended_reason: 'participant_left' }, [{}]),
    'The conversation is abandoned (participant_left), not completed.',
  ],
  ['a goal without a commit', check({ findings: {} }, [{}]), 'The goal a was not committed.'],
  [
    'a goal without a webhook',
    check({ outputs: NO_OUTPUTS }, [{}]),
    'The goal a fired no webhook.',
  ],
  [
    'a webhook that never arrived',
    check({}, []),
    'The webhook of a never arrived (succeeded, attempts: 1).',
  ],
  [
    'a bad signature',
    check({}, [{ valid_signature: false }]),
    'The signature of the webhook of a is not valid.',
  ],
  [
    'a second request without a valid signature',
    check({}, [{}, { valid_signature: false }]),
    'The signature of the webhook of a is not valid.',
  ],
  [
    'other data than was said',
    check({}, [{}], { expected: { a: { answer: 'no' } } }),
    'The answer of a is "yes", not "no".',
  ],
  [
    'an answer without the word that was said',
    check({}, [{}], { expected: { a: { answer: /hotel/i } } }),
    'The answer of a is "yes", not /hotel/i.',
  ],
  [
    'a shared screen of which nothing was kept',
    check({}, [{}], { shares_screen: true }),
    'No picture of the shared screen was stored.',
  ],
])('%s is reported in one sentence', (_, failed, sentence) => {
  expect(failed).toEqual([sentence])
})
