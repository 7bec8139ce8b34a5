import { Recorder } from '../../../agent/record/recorder.ts'
import type { CallBrief } from '../../../db/calls/sessions.ts'
import type { Pool } from '../../../db/sql.ts'
import { seedCall } from '../../api/jobs/seed.ts'

/** A call, a recorder of it, and what the recorder says that failed. */
export async function recordedCall(sql: Pool) {
  const { session, org_id, lease_token } = await seedCall(sql)
  const lease = { session_id: session.id, token: lease_token }
  const usage = { llm: {}, stt: {}, tts: {}, unmetered_calls: 0 }
  const failures: unknown[] = []
  const failed = (error: unknown) => void failures.push(error)
  const brief = { org_id } as CallBrief
  const recorder = new Recorder({
    sql,
    lease,
    brief,
    turns: [],
    usage,
    failed,
    turnsChanged: () => {},
  })
  return { session, org_id, lease, recorder, failures }
}
