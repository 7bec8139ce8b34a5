import { newId } from '../../../shared/base/ids.ts'
import type { EventType } from '../../../shared/outputs/event_type.ts'
import type { Firing } from '../../../shared/outputs/firing.ts'
import { isOnCommit } from '../../../shared/outputs/output.ts'
import type { OutputTest } from './output_test_fields.ts'

/** A stand-in for the commit or event that would fire an output; its id, the Idempotency-Key, says `test`. */
export function sampleFiring(body: OutputTest, version: number): Firing {
  const { output, template_id = 'tpl_test', person_name, goal_id, data, context } = body
  const ids = { interview_id: 'int_test', session_id: 'ses_test', template_id }
  const where = { ...ids, version, person: { name: person_name }, context }
  const now = new Date()
  const { on: type = 'goal.committed' } = output
  if (isOnCommit(output)) {
    const commit = { goal_id, commit_id: testId('cmt'), committed_at: now, data }
    return { ...where, ...commit, ...PROOF }
  }
  const event = { id: testId('evt'), type, occurred_at: now.toISOString(), ...ids }
  const findings = { [goal_id]: data }
  const summary = 'Summary of the test.'
  return { ...where, event: { ...event, ...factsOf(type, goal_id) }, summary, findings }
}

function testId(kind: 'cmt' | 'evt') {
  return newId(kind).replace('_', '_test_')
}

/** The fields that only events of this type have. */
function factsOf(type: EventType, goal_id: string) {
  if (type === 'conversation.created' || type === 'conversation.joined') return {}
  if (type === 'output.delivered') return { ...DELIVERY, goal_id, status: 200, error: null }
  if (type.startsWith('output.')) return { ...DELIVERY, goal_id, status: null, error: 'A reason' }
  if (type === 'goal.declined') return { goal_id }
  if (type === 'goal.withdrawn') return { goal_id, commit_id: 'cmt_test', version: 2 }
  if (type === 'conversation.reopened') return FAILED
  const over = { ended_reason: 'goals_completed', ended_detail: null, duration_seconds: 184 }
  if (type === 'conversation.processing') return over
  return { ...over, goals: { total: 1, committed: 1, missing: [], declined: [], complete: true } }
}

const FAILED = { ended_reason: 'provider_error', ended_detail: 'A reason' }

const PROOF = {
  evidence: [{ turn_id: 'trn_test', quote: 'What they said.', verified: true }],
  ...({ verification: 'verified', source: 'agent' } as const),
}

const DELIVERY = {
  delivery_id: 'dlv_test',
  kind: 'webhook',
  on: 'goal.committed',
  commit_id: 'cmt_test',
  event_id: null,
  url: 'https://example.com/hook',
  attempts: 1,
}
