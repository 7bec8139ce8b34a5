import { newId } from '../../../shared/base/ids.ts'
import type { Seeded } from '../../api/jobs/seed.ts'

/** SQL for the columns of a further row of each table. */
export function baseOf({ org_id, session, conversation_id }: Seeded, row: number) {
  const at = `now() - interval '20 seconds' + ${row} * interval '1 ms'`
  const own = { org_id: `'${org_id}'` }
  const inCall = { ...own, session_id: `'${session.id}'` }
  const inConversation = { ...own, conversation_id: `'${conversation_id}'` }
  const id = (kind: Parameters<typeof newId>[0]) => ({ id: `'${newId(kind)}'` })
  const turn = '(select id from turn limit 1)'
  const bases: Record<string, Record<string, string>> = {
    turn: {
      ...{ ...id('trn'), ...inCall, position: String(row), role: `'assistant'`, text: `'x'` },
      ...{ started_at: at, agent_speak_at: at, pause_ms: '9', is_unanswered: 'false' },
    },
    silence: {
      ...{ ...inCall, patience: `'normal'`, word_signs: '0', answer_signs: '0', z: '0' },
      ...{ wait_ms: '0', guesses: '0', guess_used: 'false', acknowledged: 'false' },
      ...{ started_at: at, decided_at: at, first_sound_at: at },
    },
    voice_activity: { ...inCall, started_at: at, frame_ms: '32', probabilities: `''` },
    advisor_note: {
      ...{ ...id('adn'), ...inCall, turn_id: turn, advisor_id: `'${row}'`, advisor_name: `'A'` },
      ...{ note: `'n'`, model: `'m'`, duration_ms: '1' },
    },
    incident: { ...id('inc'), ...inCall, kind: `'failure'`, title: `'x'`, began_at: at },
    frame: {
      ...{ ...id('frm'), ...inConversation, timestamp: at, offset_ms: '0', segment: '1' },
      ...{ content_type: `'image/jpeg'`, width: '1', height: '1', image: `'x'` },
    },
    goal_commit: {
      ...{ ...id('cmt'), ...inConversation, session_id: inCall.session_id, goal_id: `'g${row}'` },
      ...{ version: '1', data: `'{}'` },
    },
    declined_goal: { ...inConversation, goal_id: `'d${row}'`, evidence: `'[]'` },
    event: { ...inConversation, type: `'goal.declined'` },
    conversation_transition: { ...inConversation, to_status: `'joined'` },
    transcript_words: { ...inConversation, words: `''` },
    delivery: {
      ...{ ...id('dlv'), ...inConversation, kind: `'frontend_callback'`, output_position: '0' },
      ...{ output: `'{"kind":"frontend_callback"}'`, event: `'{}'` },
    },
    delivery_attempt: {
      ...{ ...id('att'), ...own, delivery_id: '(select id from delivery limit 1)' },
      ...{ number: String(row), started_at: at },
    },
    stale_session: {},
  }
  return bases
}
