import { expect, test } from 'vitest'
import { saveTurns } from '../../../../../db/calls/record/turns.ts'
import { NO_TIMING, type TurnTiming } from '../../../../../shared/calls/timeline/turn_timing.ts'
import { useService } from '../../../../helpers/api/service.ts'
import { seedCall } from '../../../jobs/seed.ts'

const service = useService()

const NOW = Date.parse('2026-11-21T16:45:00.250Z')
const TIMING: TurnTiming = {
  segment_started_at: NOW - 3_000,
  last_word_end_at: NOW - 900,
  actual_speech_end_at: NOW - 950,
  agent_speak_at: NOW,
  pause_ms: 900,
  actual_pause_ms: 950,
  eou_delay_ms: 300,
  transcription_delay_ms: 120,
  on_user_turn_completed_delay_ms: 4,
  llm_ttft_ms: 310,
  tts_ttfb_ms: 90,
  eou_estimation_error_ms: -20,
  was_premature_jump_in: false,
}

test('timing-debug shows the thirteen timing fields as the call stored them', async () => {
  const { session, org_id, lease_token } = await seedCall(service.sql())
  const turn = (position: number, timing: TurnTiming) => ({
    ...timing,
    id: `trn_${position}`,
    position,
    role: 'assistant' as const,
    text: 'I see.',
    person_id: null,
    speaker: null,
    started_at: NOW + position,
    ended_at: null,
    interrupted: false,
    watchdog: null,
    had_image: false,
    answer_heard_at: null,
    withdrawn_replies: 0,
    eot: null,
    eot_shadow: null,
  })
  const lease = { session_id: session.id, token: lease_token }
  const turns = [turn(0, NO_TIMING), turn(1, TIMING)]
  await service.sql().begin((sql) => saveTurns(sql, lease, org_id, turns))

  const { body } = await service.platform('GET', `/v1/admin/sessions/${session.id}/timing-debug`)
  expect(body.turns[0]).toMatchObject({ ...NO_TIMING, ended_at: null, buckets: null })
  expect(body.turns[1]).toMatchObject({
    ...TIMING,
    started_at: '2026-11-21T16:45:00.251Z',
    segment_started_at: '2026-11-21T16:44:57.250Z',
    last_word_end_at: '2026-11-21T16:44:59.350Z',
    actual_speech_end_at: '2026-11-21T16:44:59.300Z',
    agent_speak_at: '2026-11-21T16:45:00.250Z',
    buckets: { recognition: 300, hook: 4, llm_ttft: 310, tts_ttfb: 90, residual: 246, pause: 950 },
  })
})
