import { createLiveEvents } from '../../../agent/live_events.ts'
import { Recorder } from '../../../agent/record/recorder.ts'
import type { StoredTurn } from '../../../db/calls/record/turns.ts'
import type { CallBrief } from '../../../db/calls/sessions.ts'
import type { Pool } from '../../../db/sql.ts'
import { seedCall } from '../../api/jobs/seed.ts'

/** A call, its recorder, and the failures that the recorder reports. */
export async function recordedCall(sql: Pool) {
  const call = await seedCall(sql)
  const { session, org_id } = call
  const failures: unknown[] = []
  const recorder = recorderOf(sql, call, { failed: (error) => void failures.push(error) })
  const lease = { session_id: session.id, token: call.lease_token }
  return { session, org_id, lease, recorder, failures }
}

type Seeded = Pick<Awaited<ReturnType<typeof seedCall>>, 'session' | 'org_id' | 'lease_token'>

/** A recorder of a call that has stored these turns before; by default none. */
export function recorderOf(
  sql: Pool,
  { session, org_id, lease_token }: Seeded,
  { failed, turns = [] }: { failed: (error: unknown) => void; turns?: StoredTurn[] },
) {
  const events = createLiveEvents()
  events.on('not_stored', ({ error }) => failed(error))
  return new Recorder({
    ...{ sql, turns, events },
    lease: { session_id: session.id, token: lease_token },
    brief: { org_id } as CallBrief,
    usage: { llm: {}, stt: {}, tts: {}, unmetered_calls: 0 },
  })
}
