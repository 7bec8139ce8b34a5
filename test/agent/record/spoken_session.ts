import { createLiveEvents } from '../../../agent/live_events.ts'
import { Recorder } from '../../../agent/record/recorder.ts'
import { recomputePauses } from '../../../db/calls/record/recompute_pauses.ts'
import type { CallBrief } from '../../../db/calls/sessions.ts'
import { insertVoiceTrack } from '../../../db/calls/record/voice_activity.ts'
import type { Pool } from '../../../db/sql.ts'
import type { TurnPolicy } from '../../../shared/turns/turn_policy.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { spokenCall } from '../turn_taking/spoken_call.ts'

type Options = { policy: TurnPolicy; exchanges: number; seed: number; hours_ago?: number }

/** A spoken call, stored by the agent's recorder. */
export async function spokenSession(sql: Pool, { policy, hours_ago = 1, ...options }: Options) {
  const began_at = Date.now() - hours_ago * 3_600_000
  const { events, silences, track } = await spokenCall({ policy, began_at, ...options })
  const setup = { eou_model: 'smart_turn_v3', turn_policy: policy }
  const call = await seedCall(sql, {
    session: { eou_backend: policy.by, setup: sql.json(setup), started_at: new Date(began_at) },
  })
  const { session, org_id } = call
  const lease = { session_id: session.id, token: call.lease_token }
  const live = createLiveEvents()
  live.on('not_stored', ({ error }) => {
    throw error
  })
  const usage = { llm: {}, stt: {}, tts: {}, unmetered_calls: 0 }
  const brief = { org_id } as CallBrief
  const recorder = new Recorder({ sql, lease, brief, turns: [], usage, events: live })
  for (const event of events) recorder.record(event)
  for (const silence of silences) recorder.fellSilent(silence)
  await sql.begin((sql) => recorder.saveAll(sql))
  await insertVoiceTrack(sql, { org_id, session_id: session.id }, track)
  await sql.begin((sql) => recomputePauses(sql, session.id, false))
  return { ...call, silences, began_at, turns: recorder.said() }
}
