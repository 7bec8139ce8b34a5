import { expect, onTestFinished, test, vi } from 'vitest'
import { createLiveNews } from '../../../api/console/live_news.ts'
import { createLiveEvents } from '../../../agent/live_events.ts'
import { Recorder } from '../../../agent/record/recorder.ts'
import { tellWatchers } from '../../../agent/record/tell_watchers.ts'
import type { CallBrief } from '../../../db/calls/sessions.ts'
import { listLiveCalls } from '../../../db/calls/live_calls.ts'
import { listTurns } from '../../../db/calls/record/turns.ts'
import type { LiveNews } from '../../../shared/platform/live.ts'
import { spanOf } from '../../../shared/pauses/pause_parts.ts'
import { VOICE_FRAME_MS } from '../../../shared/calls/timeline/voice_activity.ts'
import { seedCall } from '../../api/jobs/seed.ts'
import { useDatabase } from '../../helpers/database/database.ts'
import { keptLog } from '../../helpers/kept_log.ts'
import { agentSaid, userTurn } from '../../shared/calls/timeline/call_events.ts'
import { ticketOf } from '../../helpers/database/ticket_of.ts'

const sql = useDatabase().connect('service', { max: 3 })

test('people watching a call see the pause that its timeline shows, while it runs and from the database', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const call = await seedCall(sql)
  const { session, org_id, lease_token } = call
  const told: LiveNews[] = []
  onTestFinished(await createLiveNews(sql).follow(org_id, (news) => void told.push(news)))
  const ticket = await ticketOf(sql, session.id)
  const brief = { session_id: session.id, org_id } as CallBrief
  const events = createLiveEvents()
  events.on('not_stored', ({ error }) => expect.unreachable(String(error)))
  tellWatchers({ sql, ticket, events, log: keptLog().log })
  const recorder = new Recorder({
    ...{ sql, brief, turns: [], events },
    lease: { session_id: session.id, token: lease_token },
    usage: { llm: {}, stt: {}, tts: {}, unmetered_calls: 0 },
  })

  const now = Date.now()
  for (let frame = 0; frame < 70; frame++) {
    vi.setSystemTime(now - 3_000 + frame * VOICE_FRAME_MS)
    recorder.voice.judge(0, frame < 36 ? 0.9 : 0.1)
  }
  vi.setSystemTime(now)
  const words = { segment_started_at: now - 3_000, last_word_end_at: now - 1_200 }
  recorder.record(userTurn(now - 900, 'a teacher', words))
  recorder.record(agentSaid('speech-1', 'Thank you.', now - 400))
  await sql.begin((sql) => recorder.saveAll(sql))

  const reply = (await listTurns(sql, session.id)).find(({ role }) => role === 'assistant')!
  const { started_at, ended_at } = spanOf({ silence: null, reply })!
  const shown_ms = ended_at - started_at
  expect(reply.actual_pause_ms).toBe(shown_ms)
  expect(reply.pause_ms).not.toBe(shown_ms)
  const latest = () =>
    told.flatMap(({ turns }) => turns).findLast(({ pause_ms }) => pause_ms !== null)
  await expect.poll(() => latest()?.pause_ms).toBe(shown_ms)
  const [live] = await listLiveCalls(sql, org_id)
  expect(live!.turns.at(-1)!.pause_ms).toBe(shown_ms)
})
